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
export const pickInteger = (random: Random, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1))

/**
 * Returns one of the items at random. The list must not be empty.
 *
 * @example
 * assert.strictEqual(pickItem(seeded(1), ['only']), 'only')
 *
 * @category testing
 * @since 1.0.0
 */
export const pickItem = <A>(random: Random, items: readonly A[]): A =>
  items[pickInteger(random, 0, items.length - 1)] as A // the index is within bounds
