import { onlyCodeBlock } from './code-block.js'
import { jsonInText } from './json-in-text.js'

/** A value that a text can be read as, and its type. */
export interface Reading {
  readonly type: 'number' | 'boolean' | 'array' | 'object'
  readonly value: unknown
}

/**
 * Returns the value that a text can be read as, apart from the text itself, or `undefined`. `isAnswer` says that the text
 * is the whole answer of a model, of which the only code block is read as well.
 */
export const readText = (text: string, isAnswer: boolean): Reading | undefined => {
  const value = jsonInText(text) ?? (isAnswer ? jsonInText(onlyCodeBlock(text) ?? '') : undefined)
  if (value === undefined) return undefined
  if (typeof value === 'object') return { type: Array.isArray(value) ? 'array' : 'object', value }
  return { type: typeof value === 'number' ? 'number' : 'boolean', value }
}
