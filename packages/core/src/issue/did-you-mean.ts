/** Edits (insert, delete, replace, swap of neighbours) that turn one word into the other; `cap + 1` once it is surely more. */
const distance = (a: string, b: string, cap: number): number => {
  if (Math.abs(a.length - b.length) > cap) return cap + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      // The three cells read here were written by an earlier turn of the loops.
      let best = Math.min(
        (above[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (above[j - 1] as number) + (same ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] as number) + 1)
      row.push(best)
    }
    before = above
    above = row
  }
  return above[b.length] as number
}

/** A hint is not worth more than this many comparisons: a message with 100,000 keys gets none out of the rest. */
const most = 500

/** How many edits a slip of the pen takes in a word: one in a short word, at most one in four letters of a longer one. */
const editsIn = (word: string): number => (word.length < 3 ? 0 : Math.max(1, Math.floor(word.length / 4)))

/**
 * The one candidate that is near enough to be what was meant: the same word in another case, or one slip of the pen in
 * every four letters. A candidate that shares less of its letters is another word, and two equally near candidates are no
 * answer.
 *
 * @example
 * assert.strictEqual(nearest('ful', ['analysis', 'creative_generation', 'full']), 'full')
 *
 * @category destructors
 * @since 1.0.0
 */
export const nearest = (given: string, candidates: readonly string[]): string | undefined => {
  if (given.length > 64) return undefined
  let found: string | undefined
  let best = Infinity
  for (const candidate of candidates.slice(0, most)) {
    if (candidate === given) continue
    const cap = editsIn(candidate)
    const far = distance(given.toLowerCase(), candidate.toLowerCase(), cap)
    if (far > cap || candidate.length < 2) continue
    if (far < best) {
      best = far
      found = candidate
    } else if (far === best) found = undefined
  }
  return found
}
