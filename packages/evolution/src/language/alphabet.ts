import type { CodePoints } from './code-points.js'

/**
 * All code points, cut into classes that an automaton need not tell apart: `classes[i]` is the class of those from
 * `starts[i]` to the next start. `size` is how many classes there are.
 *
 * @category model
 * @since 1.0.0
 */
export interface Alphabet {
  readonly starts: readonly number[]
  readonly classes: readonly number[]
  readonly size: number
}

/**
 * The alphabet that tells nothing apart.
 *
 * @category model
 * @since 1.0.0
 */
export const oneClass: Alphabet = { starts: [0], classes: [0], size: 1 }

/**
 * The alphabet that tells a set from the rest: class 1 is the set.
 *
 * @category constructors
 * @since 1.0.0
 */
export const alphabetOf = (set: CodePoints): Alphabet => {
  const starts = [...(set[0] === 0 ? [] : [0]), ...set].filter((at) => at < 0x110000)
  return { starts, classes: starts.map((_, i) => (i + (set[0] === 0 ? 1 : 0)) % 2), size: 2 }
}

/**
 * Which of the starts a code point follows.
 *
 * @category destructors
 * @since 1.0.0
 */
export const intervalOf = ({ starts }: Alphabet, point: number): number => {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= point) low = middle
    else high = middle - 1
  }
  return low
}
