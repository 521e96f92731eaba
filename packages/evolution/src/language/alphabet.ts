/** A set of code points, as the ascending list of code points at which membership flips. `[97, 123]` is a to z. */
export type CodePoints = readonly number[]

/** Returns the set of code points of some ranges that include both their ends. */
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

/** Returns the ranges of a set, both ends included. */
export const toRanges = (set: CodePoints): readonly (readonly [number, number])[] =>
  set.flatMap((from, i) => (i % 2 === 0 ? [[from, (set[i + 1] ?? 0x110000) - 1] as const] : []))

/** Returns all code points up to `last` that are not in a set. */
export const without = (set: CodePoints, last: number): CodePoints => {
  const flipped = set[0] === 0 ? set.slice(1) : [0, ...set]
  const inside = flipped.filter((at) => at <= last)
  return inside.length % 2 === 0 ? inside : [...inside, last + 1]
}

/**
 * A partition of all code points into classes (symbols). An automaton does not distinguish the code points of one
 * class. `classes[i]` is the class of those from `starts[i]` to the next start. `size` is the number of classes.
 */
export interface Alphabet {
  readonly starts: readonly number[]
  readonly classes: readonly number[]
  readonly size: number
}

/** The alphabet with only one class. */
export const oneClass: Alphabet = { starts: [0], classes: [0], size: 1 }

/** Returns the alphabet with two classes: 1 for the code points of a set, 0 for the rest. */
export const alphabetOf = (set: CodePoints): Alphabet => {
  const starts = [...(set[0] === 0 ? [] : [0]), ...set].filter((at) => at < 0x110000)
  return { starts, classes: starts.map((_, i) => (i + (set[0] === 0 ? 1 : 0)) % 2), size: 2 }
}

/** Returns the index of the interval that contains a code point. */
const intervalOf = ({ starts }: Alphabet, point: number): number => {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= point) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns the class of a code point. */
export const classOf = (alphabet: Alphabet, point: number): number => alphabet.classes[intervalOf(alphabet, point)] ?? 0

/** Returns the first code point of each class. */
export const representatives = ({ starts, classes, size }: Alphabet): readonly number[] => {
  const points = Array.from({ length: size }, () => 0)
  for (let i = starts.length - 1; i >= 0; i--) points[classes[i] ?? 0] = starts[i] ?? 0
  return points
}

/** Returns the classes that a set consists of. */
export const classesOf = (alphabet: Alphabet, set: CodePoints): readonly number[] => {
  const found = new Set<number>()
  for (let i = 0; i < set.length; i += 2) {
    const end = set[i + 1] ?? 0x110000
    for (let at = intervalOf(alphabet, set[i] ?? 0); (alphabet.starts[at] ?? end) < end; at++)
      found.add(alphabet.classes[at] ?? 0)
  }
  return [...found]
}

/**
 * Returns the coarsest common refinement of two alphabets. For each of its classes it also returns the class in the
 * first and in the second alphabet.
 */
export const refine = (a: Alphabet, b: Alphabet) => {
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

/** Returns the coarsest common refinement of some alphabets. */
export const refineAll = (alphabets: readonly Alphabet[]): Alphabet => {
  // Starting with one class removes classes without code points.
  let row: readonly Alphabet[] = [oneClass, ...alphabets]
  while (row.length > 1) {
    const merged: Alphabet[] = []
    for (let i = 0; i < row.length; i += 2) {
      const [a = oneClass, b] = [row[i], row[i + 1]]
      merged.push(b ? refine(a, b).alphabet : a)
    }
    row = merged
  }
  return row[0] ?? oneClass
}
