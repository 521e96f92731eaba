/** Longer words are no names, and more candidates than this no list that somebody has misspelt a word of. */
const longest = 64
const most = 200

/** The word without case and without what joins its parts. */
const plain = (word: string): string => word.toLowerCase().replace(/[\s_-]+/g, '')

/** The digits of a word with what stands around them: `gpt-4` and `gpt-40` are two words, and so are `-5` and `5`. */
const digits = // eslint-disable-next-line regexp/no-super-linear-move -- a word has at most 64 letters
  (word: string): string => (word.trim().match(/[^a-z]*[0-9][^a-z]*/gi) ?? []).join(' ')

/** Whether `longer` is `shorter` and one letter more, which is not its first: `unsafe`, `amoral`. */
const oneMore = (shorter: string, longer: string, i: number): boolean =>
  i > 0 && longer.length > 3 && shorter.slice(i) === longer.slice(i + 1)

/** One slip of the hand: a letter too many or too few, two neighbours swapped, or in a longer word one letter for another. */
const isOneSlip = (a: string, b: string): boolean => {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a]
  let i = 0
  while (i < shorter.length && shorter[i] === longer[i]) i++
  if (shorter.length < longer.length) return longer.length - shorter.length === 1 && oneMore(shorter, longer, i)
  if (a.length < 4) return false
  if (a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2)) return true
  return i > 0 && a.length > 5 && a.slice(i + 1) === b.slice(i + 1)
}

/**
 * The one candidate that a word can have meant: the same word in another case or joined otherwise, else the only one a
 * single slip away. This is less than a hint may suggest, for nobody is asked: `decrease` never becomes `increase`, nor
 * `v2` the nearest version.
 *
 * @category destructors
 * @since 1.2.0
 */
export const meantWord = (given: string, candidates: readonly string[]): string | undefined => {
  if (given.length > longest || candidates.length > most) return undefined
  const word = plain(given)
  const sound = candidates.filter((one) => one !== given && digits(one) === digits(given))
  const same = sound.filter((one) => plain(one) === word)
  if (word === '' || same.length > 0) return word !== '' && same.length === 1 ? same[0] : undefined
  const near = sound.filter((one) => isOneSlip(plain(one), word))
  return near.length === 1 ? near[0] : undefined
}
