import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/**
 * Random draws that are the same for the same seed in any engine, because they use only sums, products and square
 * roots.
 */
export interface Draws {
  /** Returns whether an event with this probability happens. */
  readonly chance: (share: number) => boolean
  /** Returns a number around 1. It rarely differs from 1 by more than three times the spread. */
  readonly around: (spread: number) => number
  /** Returns how often an event happens that is expected this many times. */
  readonly count: (expected: number) => number
  readonly pick: <T>(from: readonly [T, ...T[]]) => T
}

/** Returns the draws of a seed. */
export const drawsOf = (seed: number): Draws => {
  const source = xoroshiro128plus(seed)
  const uniform = (): number => uniformFloat64(source)
  // The sum of twelve uniform draws is nearly normal. It needs no logarithm, which engines may round differently.
  const normal = (): number => Array.from({ length: 12 }, uniform).reduce((sum, one) => sum + one, -6)
  return {
    chance: (share) => uniform() < share,
    around: (spread) => Math.max(0, 1 + spread * normal()),
    count: (expected) => Math.max(0, Math.round(expected + Math.sqrt(expected) * normal())),
    pick: (from) => from[uniformInt(source, 0, from.length - 1)] ?? from[0],
  }
}
