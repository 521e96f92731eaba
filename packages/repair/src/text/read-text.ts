import { onlyCodeBlock } from './code-block.js'
import { jsonInText } from './json-in-text.js'

/** A value that a text can be read as, and its type. */
export interface Reading {
  readonly type: 'number' | 'boolean' | 'array' | 'object'
  readonly value: unknown
}

/** Returns the value that a text can be read as, apart from the text itself, or `undefined`. */
export const readText = (text: string): Reading | undefined => {
  const value = jsonInText(text) ?? jsonInText(onlyCodeBlock(text) ?? '')
  if (value === undefined) return undefined
  if (typeof value === 'object') return { type: Array.isArray(value) ? 'array' : 'object', value }
  return { type: typeof value === 'number' ? 'number' : 'boolean', value }
}
