import type { Finding } from '@contracts/core'
import { codePoints } from '../turn/code-points.js'
import { isBlank, spoken, type TextKey } from '../turn/spoken.js'

/** Finds the texts at a key whose code points are too few or too many. */
export const lengthBetween = (key: TextKey, min: number, max: number): ((value: unknown) => readonly Finding[]) => {
  const says = `must have ${String(min)} to ${String(max)} characters`
  const fits = (text: string): boolean => {
    if (text === '' || isBlank(text)) return true
    const length = codePoints(text)
    return length >= min && length <= max
  }
  return (value) =>
    spoken(value, [key])
      .filter(({ text }) => !fits(text))
      .map(({ path, text }) => ({ path, says, value: text }))
}
