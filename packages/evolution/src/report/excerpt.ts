import { type Json, segmentsOf } from '@contracts/core'

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

/** The fields of a message from its first one on, as many as fit. */
const beginning = (value: Json, width: number): string => {
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
 * A message on one line, cut down to what stands at a pointer and the way there; a short one is shown whole.
 *
 * @category reporters
 * @since 1.0.0
 */
export const excerpt = (message: Json, pointer: string, width = 110): string => {
  const whole = JSON.stringify(message)
  if (whole.length <= width) return whole
  return pointer === '' ? beginning(message, width) : part(message, segmentsOf(pointer))
}
