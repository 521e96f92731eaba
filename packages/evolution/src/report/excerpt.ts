import { type Json, parsePointer } from '@contracts/core'

const wide = 60

const short = (value: Json): string => {
  const text = JSON.stringify(value)
  if (text.length <= wide) return text
  if (typeof value === 'string') return `${JSON.stringify(value.slice(0, wide - 10)).slice(0, -1)}…"`
  if (Array.isArray(value)) return '[ … ]'
  return typeof value === 'object' ? '{ … }' : text
}

const part = (value: Json, [step, ...rest]: readonly string[]): string => {
  if (step === undefined || typeof value !== 'object' || value === null) return short(value)
  const steps = Array.isArray(value) ? [...value.keys()].map(String) : Object.keys(value)
  const entries = Object.entries(value)
  const at = step === '*' ? steps[0] : step
  const shown = entries.map(([key, field], i) => {
    const label = Array.isArray(value) ? '' : `${JSON.stringify(key)}:`
    if (key === at) return `${label}${part(field, rest)}`
    return i === 0 && !Array.isArray(value) && JSON.stringify(field).length <= wide / 2
      ? `${label}${JSON.stringify(field)}`
      : '…'
  })
  const joined = shown.filter((one, i) => one !== '…' || shown[i - 1] !== '…').join(', ')
  return Array.isArray(value) ? `[${joined}]` : `{${joined}}`
}

/** Returns the first fields of a message, as many as fit. */
export const beginning = (value: Json, width: number): string => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return short(value)
  const shown: string[] = []
  for (const [key, field] of Object.entries(value)) {
    const next = `${JSON.stringify(key)}:${short(field)}`
    if (shown.join(', ').length + next.length > width) return `{${[...shown, '…'].join(', ')}}`
    shown.push(next)
  }
  return `{${shown.join(', ')}}`
}

/**
 * Returns whether the object that a pointer leads into lacks its last key. `*` is the first item, which is the one
 * shown.
 */
const lacking = (value: Json, [step, ...rest]: readonly string[]): boolean => {
  if (step === undefined || typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) {
    const items = value as readonly Json[] // the compiler loses the type of the items
    return lacking(items[step === '*' ? 0 : Number(step)] ?? null, rest)
  }
  const field = Object.hasOwn(value, step) ? (value as { readonly [key: string]: Json })[step] : undefined
  return field === undefined ? rest.length === 0 : lacking(field, rest)
}

/**
 * Returns a message on one line, cut down to the value at a pointer and the keys around it. A short message is returned
 * whole. If the message lacks the key at that pointer, the key is named after it:
 * ``{"format":"text", …} without `/topic` ``.
 */
export const excerpt = (message: Json, pointer: string, width = 110): string => {
  const path = pointer === '' ? [] : parsePointer(pointer)
  const whole = JSON.stringify(message)
  const cut = (): string => (path.length === 0 ? beginning(message, width) : part(message, path))
  const shown = whole.length <= width ? whole : cut()
  return lacking(message, path) ? `${shown} without \`${pointer}\`` : shown
}
