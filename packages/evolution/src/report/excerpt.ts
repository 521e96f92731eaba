import { isJsonObject, type Json, parsePointer, type Path } from '@contracts/core'
import { isArray, own } from '../schema/json.js'
import { valueAtPath } from '../schema/pointer.js'

const wide = 60

const short = (value: Json): string => {
  const text = JSON.stringify(value)
  if (text.length <= wide) return text
  if (typeof value === 'string') return `${JSON.stringify(value.slice(0, wide - 10)).slice(0, -1)}…"`
  if (Array.isArray(value)) return '[ … ]'
  return typeof value === 'object' ? '{ … }' : text
}

const part = (value: Json, [step, ...rest]: Path): string => {
  if (step === undefined || typeof value !== 'object' || value === null) return short(value)
  const shown = Object.entries(value).map(([key, field], i) => {
    const label = Array.isArray(value) ? '' : `${JSON.stringify(key)}:`
    if (key === String(step)) return `${label}${part(field, rest)}`
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

/** Returns the path that a pointer means in a message: `*` is the first item or key, unless the message has that key. */
export const pathIn = (message: Json, pointer: string): Path => {
  let value: Json | undefined = message
  return parsePointer(pointer).map((step) => {
    const first = step === '*' && own(value, step) === undefined ? Object.keys(value ?? {})[0] : undefined
    const key = isArray(value) ? Number(first ?? step) : (first ?? step)
    value = value === undefined ? undefined : valueAtPath(value, [key])
    return key
  })
}

/**
 * Returns a message on one line, cut down to the value at a pointer and the keys around it. A short message is returned
 * whole. If the message lacks the key at that pointer, the key is named after it:
 * ``{"format":"text", …} without `/topic` ``.
 */
export const excerpt = (message: Json, pointer: string, width = 110): string => {
  const path = pathIn(message, pointer)
  const whole = JSON.stringify(message)
  const cut = (): string => (path.length === 0 ? beginning(message, width) : part(message, path))
  const shown = whole.length <= width ? whole : cut()
  const isLacking = isJsonObject(valueAtPath(message, path.slice(0, -1))) && valueAtPath(message, path) === undefined
  return isLacking ? `${shown} without \`${pointer}\`` : shown
}
