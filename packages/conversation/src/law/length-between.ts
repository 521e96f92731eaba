import type { Finding } from '@contracts/core'
import { codePoints } from '../turn/code-points.js'
import { isBlank, spokenThat, type TextKey } from '../turn/spoken.js'

/** Finds the texts at a key whose code points are too few or too many. */
export const lengthBetween = (key: TextKey, min: number, max: number): ((value: unknown) => readonly Finding[]) => {
  const says = `must have ${String(min)} to ${String(max)} characters`
  const isUnfit = (text: string): boolean => {
    if (text.length <= max && text.length >= 2 * min) return false // so has it code points
    if (text === '' || isBlank(text)) return false
    const length = codePoints(text)
    return length < min || length > max
  }
  const keys = [key]
  return (value) => spokenThat(isUnfit, value, keys).map(({ path, text }) => ({ path, says, value: text }))
}
