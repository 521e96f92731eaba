import type { Violation } from '@contracts/core'
import { isBlank, textsOf, type TextKey } from './turn-texts.js'

/** The number of code points of a text: what people and other languages call its length. */
export const codePoints = (text: string): number => Array.from(text).length

/** The violations of texts at a key with too few or too many code points. Empty and blank texts have rules of their own. */
export const textsOutsideLength = (
  conversation: unknown,
  key: TextKey,
  min: number,
  max: number,
): readonly Violation[] =>
  textsOf(conversation, [key]).flatMap(({ path, text }) => {
    const length = codePoints(text)
    return text === '' || isBlank(text) || (length >= min && length <= max)
      ? []
      : [{ path, message: `must have ${String(min)} to ${String(max)} characters`, value: text }]
  })
