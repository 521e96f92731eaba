import { oneClass, type Alphabet } from './alphabet.js'

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

/**
 * The alphabet that tells apart what any of these does.
 *
 * @category combinators
 * @since 1.0.0
 */
export const overlayAll = (alphabets: readonly Alphabet[]): Alphabet => {
  // With the first of them: a class that no code point is in goes.
  let row: readonly Alphabet[] = [oneClass, ...alphabets]
  while (row.length > 1) {
    const merged: Alphabet[] = []
    for (let i = 0; i < row.length; i += 2) {
      const [a = oneClass, b] = [row[i], row[i + 1]]
      merged.push(b ? overlay(a, b).alphabet : a)
    }
    row = merged
  }
  return row[0] ?? oneClass
}
