import type { JsonType } from '@contracts/core/internal'
import type { CorrectionKind } from './correction.js'
import { jsonInText } from './json-in-text.js'

/** A value that a text can be read as, the kind of this correction, and the type of the value. */
export interface Reading {
  readonly kind: CorrectionKind
  readonly type: JsonType
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
  switch (typeof value) {
    case 'number':
      return { kind: 'number_as_text', type: 'number', value }
    case 'boolean':
      return { kind: 'boolean_as_text', type: 'boolean', value }
    case 'object':
      return { kind: 'json_as_text', type: Array.isArray(value) ? 'array' : 'object', value }
    default:
      return undefined
  }
}
