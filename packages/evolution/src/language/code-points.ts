/**
 * A set of code points: the places, ascending, at which membership flips. `[97, 123]` is a to z.
 *
 * @category model
 * @since 1.0.0
 */
export type CodePoints = readonly number[]

/**
 * The code points of ranges that include both their ends.
 *
 * @category constructors
 * @since 1.0.0
 */
export const fromRanges = (ranges: readonly (readonly [number, number])[]): CodePoints => {
  const sorted = [...ranges].sort((a, b) => a[0] - b[0])
  const flips: number[] = []
  for (const [from, to] of sorted) {
    const end = flips[flips.length - 1]
    if (end === undefined || from > end) flips.push(from, to + 1)
    else if (to + 1 > end) flips[flips.length - 1] = to + 1
  }
  return flips
}

/**
 * The ranges of a set, both ends included.
 *
 * @category destructors
 * @since 1.0.0
 */
export const toRanges = (set: CodePoints): readonly (readonly [number, number])[] =>
  set.flatMap((from, i) => (i % 2 === 0 ? [[from, (set[i + 1] ?? 0x110000) - 1] as const] : []))

/**
 * All code points up to `last` that a set does not hold.
 *
 * @category combinators
 * @since 1.0.0
 */
export const without = (set: CodePoints, last: number): CodePoints => {
  const flipped = set[0] === 0 ? set.slice(1) : [0, ...set]
  const inside = flipped.filter((at) => at <= last)
  return inside.length % 2 === 0 ? inside : [...inside, last + 1]
}
