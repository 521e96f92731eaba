import type { Violation } from '@contracts/core'
import { hasLength } from '@contracts/core/internal'
import type { TurnAsSent } from './turn-as-sent.js'
import { isBlank, type TextKey, textOf } from './turn-texts.js'

/** Returns the violation of a text with too few or too many code points. Other rules report empty and blank texts. */
export const textOutsideLength = (turn: TurnAsSent, key: TextKey, min: number, max: number): readonly Violation[] => {
  const value = textOf(turn, key)
  return value === undefined || hasLength(value, min, max) || value === '' || isBlank(value)
    ? []
    : [{ path: [key], message: `must have ${String(min)} to ${String(max)} characters`, value }]
}
