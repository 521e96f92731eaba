import { decimalOf } from './decimal.js'
import { doubleAt, ordinalOf } from './double.js'
import { commonStep, covers } from './lattice.js'
import type { NumberQuestion } from './question.js'

/**
 * The doubles of a range, both ends included; empty where `low` is above `high`.
 *
 * @category model
 * @since 1.0.0
 */
export interface Range {
  readonly low: number
  readonly high: number
}

/**
 * The doubles between the bounds of a question.
 *
 * @category constructors
 * @since 1.0.0
 */
export const rangeOf = ({ min = -Infinity, max = Infinity, exclusiveMin, exclusiveMax }: NumberQuestion): Range => {
  const low = Math.max(min, -Number.MAX_VALUE)
  const high = Math.min(max, Number.MAX_VALUE)
  return {
    low: exclusiveMin === true && low === min ? doubleAt(ordinalOf(low) + 1n) : low,
    high: exclusiveMax === true && high === max ? doubleAt(ordinalOf(high) - 1n) : high,
  }
}

// From 10^(16+j) on every double prints as a multiple of 10^j, and from 2^53 on as an integer: the least j that will do.
const limitOf = (not: number, multiples: readonly number[]): number => {
  const of = decimalOf(not)
  const steps = multiples.map(decimalOf)
  const enough = (power: number): boolean => {
    const step = commonStep([...steps, { digits: 1n, exponent: power }])
    return step !== undefined && covers(of, step)
  }
  let [low, high] = [-324, 293]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (enough(middle)) high = middle
    else low = middle + 1
  }
  if (low === 293) return Infinity
  return low === 0 ? 2 ** 53 : Number(`1e${String(low + 16)}`)
}

/**
 * The part of a range outside which every number is a multiple of one it must not be.
 *
 * @category combinators
 * @since 1.0.0
 */
export const trimmed = ({ low, high }: Range, multiples: readonly number[], nots: readonly number[]): Range => {
  const limit = Math.min(Infinity, ...nots.map((not) => limitOf(not, multiples)))
  if (limit === Infinity) return { low, high }
  const edge = doubleAt(ordinalOf(limit) - 1n)
  return { low: Math.max(low, -edge), high: Math.min(high, edge) }
}
