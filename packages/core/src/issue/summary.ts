import { countNoun } from '../model/phrases.js'
import { quoteText } from './display.js'

/** The maximum length of a summary, in characters. */
const maxLength = 60

/** Shortens a string. The cut is between characters and escapes, never inside one. */
const summariseString = (text: string): string => {
  const whole = quoteText(text.slice(0, maxLength + 1))
  if (whole.length <= maxLength && text.length <= maxLength) return whole
  let kept = '"'
  for (const character of whole.slice(1, -1).match(/\\u[0-9a-f]{4}|\\[^u]|[^\\]/gu) ?? []) {
    if (kept.length + character.length > maxLength - 2) break
    kept += character
  }
  return `${kept}…"`
}

/**
 * Summarises a value in at most 60 characters: scalars as JSON writes them, containers by their size. A message never
 * contains a whole container.
 */
export const summarise = (value: unknown): string => {
  if (typeof value === 'string') return summariseString(value)
  if (typeof value === 'object') return value === null ? 'null' : summariseContainer(value)
  if (value === undefined) return 'nothing'
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : `a ${typeof value}`
}

// A proxy may throw when it is read.
const summariseContainer = (value: object): string => {
  try {
    if (Array.isArray(value))
      return value.length === 0 ? 'an empty array' : `an array of ${countNoun(value.length, 'item')}`
    const keys = Object.keys(value).length
    if (keys > 0) return `an object with ${countNoun(keys, 'key')}`
    // A date, a map and a promise have no keys. Of any other tag, only a name is printed.
    const [type = ''] = {}.toString
      .call(value)
      .slice(8, 48)
      .split(/^Object]|[^\w. ]/)
    return type === '' ? 'an empty object' : `an object of type ${type}`
  } catch {
    return 'an object'
  }
}

/** Returns the kind and size of a value, without its content. */
export const summariseRedacted = (value: unknown): string =>
  typeof value === 'string'
    ? `a string of ${countNoun(Array.from(value).length, 'character')}`
    : redactSummary(summarise(value))

/** Returns a summary that another process has written, without the content it may quote. */
export const redactSummary = (text: string): string => {
  if (text.startsWith('"')) return 'a string'
  if (/^-?(?:[0-9]|Infinity|NaN)/.test(text)) return 'a number'
  return text === 'true' || text === 'false' ? 'a boolean' : text
}
