/** Longer words are not names, and a word of a longer list is not a misspelling. */
const longestWord = 64
const mostCandidates = 200

/** The word in lower case and without separators. */
const plain = (word: string): string => word.toLowerCase().replace(/[\s_-]+/g, '')

/** The digits of a word with the characters around them: `gpt-4` and `gpt-40` are different words, and so are `-5` and `5`. */
const digits = // eslint-disable-next-line regexp/no-super-linear-move -- a word has at most 64 letters
  (word: string): string => (word.trim().match(/[^a-z]*[0-9][^a-z]*/gi) ?? []).join(' ')

/** Whether `longer` is `shorter` with one more letter, which is not the first: `amoral` is not a misspelling of `moral`. */
const oneMore = (shorter: string, longer: string, i: number): boolean =>
  i > 0 && longer.length > 3 && shorter.slice(i) === longer.slice(i + 1)

/** One typing error: a letter too many or too few, two neighbours swapped, or in a longer word one letter for another. */
const isOneTypo = (a: string, b: string): boolean => {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a]
  let i = 0
  while (i < shorter.length && shorter[i] === longer[i]) i++
  if (shorter.length < longer.length) return longer.length - shorter.length === 1 && oneMore(shorter, longer, i)
  if (a.length < 4) return false
  if (a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2)) return true
  return i > 0 && a.length > 5 && a.slice(i + 1) === b.slice(i + 1)
}

/**
 * The only candidate that a word can be a misspelling of: the same word in another case or with other separators, else the
 * only one that a single typing error leads to. `undefined` if there is none, or more than one. A hint may suggest more, since
 * a person decides about it: here `decrease` never becomes `increase`, nor `v2` another version.
 */
export const closestWord = (given: string, candidates: readonly string[]): string | undefined => {
  if (given.length > longestWord || candidates.length > mostCandidates) return undefined
  const word = plain(given)
  const sameDigits = candidates.filter((one) => one !== given && digits(one) === digits(given))
  const same = sameDigits.filter((one) => plain(one) === word)
  if (word === '' || same.length > 0) return word !== '' && same.length === 1 ? same[0] : undefined
  const near = sameDigits.filter((one) => isOneTypo(plain(one), word))
  return near.length === 1 ? near[0] : undefined
}
