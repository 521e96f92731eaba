import { doublesWithin, multiplesWithin, printedWithin, readableWithin } from './candidates.js'
import { decimalOf, isMultiple } from './decimal.js'
import { commonStep, covers } from './lattice.js'
import type { NumberAnswer, NumberQuestion } from './question.js'
import { rangeOf, trimmed, type Range } from './range.js'

const readableFirst = (values: readonly number[]): readonly number[] =>
  [...values].sort((a, b) => String(a).length - String(b).length)

const none: NumberAnswer = { found: [], complete: true }

/**
 * Numbers that answer a question, the easiest to read first, or the proof that there are no more.
 *
 * @category constructors
 * @since 1.0.0
 */
export const numbers = (question: NumberQuestion): NumberAnswer => {
  const { count, avoid = [] } = question
  const multiples = [...(question.multiples ?? []), ...(question.integer === true ? [1] : [])]
  const nots = [...(question.notMultiples ?? []), ...(question.notInteger === true ? [1] : [])]
  const range = rangeOf(question)
  if (!(range.low <= range.high)) return none
  const step = multiples.length > 0 ? commonStep(multiples.map(decimalOf)) : undefined
  if (step && nots.some((not) => covers(decimalOf(not), step))) return none

  const limit = Math.min(1_000_000, Math.max(10_000, 2 * count + avoid.length))
  const found = new Set<number>()
  const avoided = new Set(avoid)
  // Whether to look on.
  const take = (value: number, { low, high }: Range): boolean => {
    const fits =
      value >= low &&
      value <= high &&
      !avoided.has(value) &&
      multiples.every((one) => isMultiple(value, one)) &&
      !nots.some((one) => isMultiple(value, one))
    if (fits && found.size < count) found.add(value === 0 ? 0 : value)
    return found.size < count
  }
  const answer = (complete: boolean): NumberAnswer => ({ found: [...found], complete })

  const few = doublesWithin(range, 64)
  if (few) {
    for (const value of readableFirst(few)) if (!take(value, range)) return answer(false)
    return answer(true)
  }
  let seen = 0
  for (const value of step ? multiplesWithin(step, range) : []) {
    if (!take(value, range)) return answer(false)
    if (++seen > limit) break
  }
  if (step && seen <= limit) return answer(true)
  for (const value of readableWithin(range, Math.min(limit, 8 + count + avoid.length)))
    if (!take(value, range)) return answer(false)
  const part = nots.length > 0 ? trimmed(range, multiples, nots) : range
  if (part.low > part.high) return answer(true)
  const rest = doublesWithin(part, limit) ?? (step ? printedWithin(step, part, limit) : undefined)
  for (const value of rest ?? []) if (!take(value, part)) return answer(false)
  return rest ? answer(true) : { ...answer(false), reason: 'too many numbers lie within the bounds to try them all' }
}
