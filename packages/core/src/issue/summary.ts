import { quoted } from './display.js'

/** The maximum length of a summary, in characters. */
const maxLength = 60

/** Shortens a string. The cut is between characters and escapes, never inside one. */
const summariseString = (text: string): string => {
  const whole = quoted(text.slice(0, maxLength + 1))
  if (whole.length <= maxLength && text.length <= maxLength) return whole
  let kept = '"'
  for (const character of whole.slice(1, -1).match(/\\u[0-9a-f]{4}|\\[^u]|[^\\]/gu) ?? []) {
    if (kept.length + character.length > maxLength - 2) break
    kept += character
  }
  return `${kept}…"`
}

/** Returns a number with its noun: `1 item`, `2 items`. */
export const counted = (n: number, noun: string): string => `${String(n)} ${noun}${n === 1 ? '' : 's'}`

/**
 * Summarises a value in at most 60 characters: scalars as JSON writes them, containers by their size. A message never
 * contains a whole container.
 */
export const summarise = (value: unknown): string => {
  switch (typeof value) {
    case 'string':
      return summariseString(value)
    case 'undefined':
      return 'nothing'
    case 'object':
      return value === null ? 'null' : summariseContainer(value)
    case 'number':
    case 'boolean':
      return String(value)
    case 'bigint':
    case 'symbol':
    case 'function':
      return `a ${typeof value}`
  }
}

// A proxy may throw when it is read.
const summariseContainer = (value: object): string => {
  try {
    if (Array.isArray(value))
      return value.length === 0 ? 'an empty array' : `an array of ${counted(value.length, 'item')}`
    const keys = Object.keys(value).length
    return keys === 0 ? 'an empty object' : `an object with ${counted(keys, 'key')}`
  } catch {
    return 'an object'
  }
}

/** Returns the kind and size of a value, without its content. */
export const summariseRedacted = (value: unknown): string => {
  if (typeof value === 'string') return `a string of ${counted(Array.from(value).length, 'character')}`
  return typeof value === 'number' || typeof value === 'boolean' ? `a ${typeof value}` : summarise(value)
}

/** Returns a summary that another process has written, without the content it may quote. */
export const redactSummary = (text: string): string => {
  if (text.startsWith('"')) return 'a string'
  if (/^-?(?:[0-9]|Infinity|NaN)/.test(text)) return 'a number'
  return text === 'true' || text === 'false' ? 'a boolean' : text
}
