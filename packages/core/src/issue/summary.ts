import { printable } from './path.js'

const limit = 60

const quoted = (text: string): string => {
  const whole = printable(JSON.stringify(text.slice(0, limit + 1)))
  if (whole.length <= limit && text.length <= limit) return whole
  return `${Array.from(whole.slice(0, limit - 2))
    .slice(0, -1)
    .join('')
    .replace(/\\[^"]{0,4}$|\\$/, '')}…"`
}

const counted = (n: number, noun: string): string => `${String(n)} ${noun}${n === 1 ? '' : 's'}`

/**
 * A value in at most 60 characters: scalars as JSON writes them, containers by their size. A message never carries the whole value.
 *
 * @category destructors
 * @since 1.0.0
 */
export const summarise = (value: unknown): string => {
  switch (typeof value) {
    case 'string':
      return quoted(value)
    case 'undefined':
      return 'nothing'
    case 'object':
      return value === null ? 'null' : container(value)
    case 'number':
    case 'boolean':
      return String(value)
    default:
      return `a ${typeof value}`
  }
}

const container = (value: object): string => {
  if (Array.isArray(value))
    return value.length === 0 ? 'an empty array' : `an array of ${counted(value.length, 'item')}`
  const keys = keysOf(value)
  return keys === 0 ? 'an empty object' : `an object with ${counted(keys, 'key')}`
}

// A proxy may refuse to list its keys; a summary must still be made.
const keysOf = (value: object): number => {
  try {
    return Object.keys(value).length
  } catch {
    return 0
  }
}

/**
 * The kind and size of a value without a character of its content.
 *
 * @category destructors
 * @since 1.0.0
 */
export const summariseRedacted = (value: unknown): string => {
  switch (typeof value) {
    case 'string':
      return `a string of ${counted(Array.from(value).length, 'character')}`
    case 'number':
      return 'a number'
    case 'boolean':
      return 'a boolean'
    default:
      return summarise(value)
  }
}
