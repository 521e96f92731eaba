import { jsonInText } from './json-in-text.js'

/** A value that a text can be read as, and its type. */
export interface Reading {
  readonly type: 'number' | 'boolean' | 'array' | 'object'
  readonly value: unknown
}

/** Returns the content of a text that consists of one code block. Returns any other text unchanged. */
const withoutFence = (text: string): string => {
  const trimmed = text.trim()
  const lineEnd = trimmed.indexOf('\n')
  const isFenced = trimmed.startsWith('```') && trimmed.endsWith('\n```') && lineEnd < trimmed.length - 4
  const inner = isFenced ? trimmed.slice(lineEnd + 1, -4) : text
  return inner.includes('```') ? text : inner
}

/** Returns the value that a text can be read as, apart from the text itself, or `undefined`. */
export const readText = (text: string): Reading | undefined => {
  const value = jsonInText(text) ?? jsonInText(withoutFence(text))
  if (value === undefined) return undefined
  if (typeof value === 'object') return { type: Array.isArray(value) ? 'array' : 'object', value }
  return { type: typeof value === 'number' ? 'number' : 'boolean', value }
}
