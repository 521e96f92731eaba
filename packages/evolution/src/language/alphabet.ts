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
 * The alphabet that tells a set from the rest: class 1 is the set. Of no set at all there is one class.
 *
 * @category constructors
 * @since 1.0.0
 */
export const alphabetOf = (set: CodePoints): Alphabet => {
  const starts = [...(set[0] === 0 ? [] : [0]), ...set].filter((at) => at < 0x110000)
  const first = set[0] === 0 ? 1 : 0
  const classes = starts.map((_, i) => (first + i) % 2)
  return { starts, classes: first === 1 && starts.length === 1 ? [0] : classes, size: starts.length === 1 ? 1 : 2 }
}

/**
 * The class of a code point.
 *
 * @category destructors
 * @since 1.0.0
 */
export const classOf = ({ starts, classes }: Alphabet, point: number): number => {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= point) low = middle
    else high = middle - 1
  }
  return classes[low] ?? 0
}

/**
 * The alphabet that tells apart what either of two does, and of each class the one it is in the first and in the second.
 *
 * @category combinators
 * @since 1.0.0
 */
export const overlay = (a: Alphabet, b: Alphabet) => {
  const [starts, classes, first, second]: [number[], number[], number[], number[]] = [[], [], [], []]
  const known = new Map<number, number>()
  let [i, j] = [0, 0]
  while (i < a.starts.length || j < b.starts.length) {
    const at = Math.min(a.starts[i] ?? 0x110000, b.starts[j] ?? 0x110000)
    if (a.starts[i] === at) i++
    if (b.starts[j] === at) j++
    const [left, right] = [a.classes[i - 1] ?? 0, b.classes[j - 1] ?? 0]
    const pair = left * b.size + right
    const old = known.get(pair)
    const found = old ?? known.size
    if (old === undefined) {
      known.set(pair, found)
      first.push(left)
      second.push(right)
    }
    if (classes[classes.length - 1] === found) continue
    starts.push(at)
    classes.push(found)
  }
  return { alphabet: { starts, classes, size: known.size }, first, second }
}
