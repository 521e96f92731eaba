import { checkArgument, summarise } from '@contracts/core/internal'
import { checkRandom } from './check-arguments.js'

/**
 * A source of numbers from 0 to 1, 1 excluded.
 *
 * @category testing
 * @since 1.0.0
 */
export type Random = () => number

/**
 * Returns a source that returns the same numbers for the same seed (mulberry32).
 *
 * @example
 * assert.strictEqual(seeded(7)(), seeded(7)())
 *
 * @category testing
 * @since 1.0.0
 */
export const seeded = (seed: number): Random => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * Returns a random whole number from `min` to `max`, both included.
 *
 * @example
 * assert.strictEqual(pickInteger(seeded(1), 3, 3), 3)
 *
 * @category testing
 * @since 1.0.0
 */
export const pickInteger = (random: Random, min: number, max: number): number => {
  checkRandom('pickInteger', random)
  return min + Math.floor(draw(random) * (max - min + 1))
}

/** Thrown for a source of random numbers that returns something else. */
export class WrongNumber extends TypeError {}

/** Returns the next number of a source. Throws if it is not from 0 to 1: an index made of it would be of no item. */
const draw = (random: Random): number => {
  const drawn: unknown = random()
  if (typeof drawn === 'number' && drawn >= 0 && drawn < 1) return drawn
  throw new WrongNumber(
    `The source of random numbers returned ${summarise(drawn)}: return numbers from 0 to 1, 1 excluded, as seeded(1) does`,
  )
}

/**
 * Returns one of the items at random. The list must not be empty.
 *
 * @example
 * assert.strictEqual(pickItem(seeded(1), ['only']), 'only')
 *
 * @category testing
 * @since 1.0.0
 */
export const pickItem = <A>(random: Random, items: readonly A[]): A => {
  checkRandom('pickItem', random)
  checkArgument(Array.isArray(items), 'pickItem', 'a list of items', "pickItem(seeded(1), ['a', 'b'])")
  return items[pickInteger(random, 0, items.length - 1)] as A // the index is within bounds
}
