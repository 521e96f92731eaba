import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Draws of chance that are the same for the same seed, in any engine: nothing but sums and products goes into them. */
export interface Draws {
  /** Whether something happens that happens so often. */
  readonly chance: (share: number) => boolean
  /** A number around 1, rarely further from it than three times the spread. */
  readonly around: (spread: number) => number
  /** How often something happens that is expected so often. */
  readonly count: (expected: number) => number
  readonly pick: <T>(from: readonly [T, ...T[]]) => T
}

/** The draws of one seed. */
export const drawsOf = (seed: number): Draws => {
  const source = xoroshiro128plus(seed)
  const uniform = (): number => uniformFloat64(source)
  // Twelve uniform draws add up to nearly a normal one, without a logarithm engines may round differently.
  const normal = (): number => Array.from({ length: 12 }, uniform).reduce((sum, one) => sum + one, -6)
  return {
    chance: (share) => uniform() < share,
    around: (spread) => Math.max(0, 1 + spread * normal()),
    count: (expected) => Math.max(0, Math.round(expected + Math.sqrt(expected) * normal())),
    pick: (from) => from[uniformInt(source, 0, from.length - 1)] ?? from[0],
  }
}
