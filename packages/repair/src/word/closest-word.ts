import { editDistance } from '@contracts/core/internal'
import { confusable } from './confusable.js'

/** The longest word that is treated as a name, and the longest list whose words are treated as candidates. */
const maxLength = 64
const maxCandidates = 200

/** Returns the word in lower case and without separators. */
const plain = (word: string): string => word.toLowerCase().replace(/[\s_-]+/g, '')

/** Returns the digits of a word and the characters around them: `gpt-4` and `gpt-40` differ, and so do `-5` and `5`. */
const digits = // eslint-disable-next-line regexp/no-super-linear-move -- a word has at most 64 letters
  (word: string): string => (word.trim().match(/[^a-z]*[0-9][^a-z]*/gi) ?? []).join(' ')

/**
 * Reports whether `longer` is `shorter` with one more letter, which is not the first letter: `amoral` is not a
 * misspelling of `moral`.
 */
const oneMore = (shorter: string, longer: string, i: number): boolean =>
  i > 0 && longer.length > 3 && shorter.slice(i) === longer.slice(i + 1)

/**
 * Reports whether two words differ by one typing error: a letter too many or too few, two neighbours swapped, or, in a
 * longer word, one wrong letter.
 */
export const isOneTypo = (a: string, b: string): boolean => {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a]
  let i = 0
  while (i < shorter.length && shorter[i] === longer[i]) i++
  if (shorter.length < longer.length) return longer.length - shorter.length === 1 && oneMore(shorter, longer, i)
  if (a.length < 4) return false
  if (a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2)) return true
  return i > 0 && a.length > 5 && a.slice(i + 1) === b.slice(i + 1)
}

/** The number of typing errors within which no other candidate may be. */
const margin = 2

/**
 * Returns the only candidate of which a word can be a misspelling, or `undefined`. That is the one candidate that is the
 * same word in another case or with other separators. If there is none, it is the candidate within one typing error, if
 * no other candidate is within two, and the sent word means nothing itself: `hasWord` says that the contract does not
 * have it elsewhere, and it is not an English word that is easily confused with another, such as `causal`. A hint may
 * suggest more, because a person decides about it. Here, `decrease` never becomes `increase`, and `v2` never becomes
 * another version.
 */
export const closestWord = (
  given: string,
  candidates: readonly string[],
  hasWord: (word: string) => boolean = () => false,
): string | undefined => {
  if (given.length > maxLength || candidates.length > maxCandidates) return undefined
  const word = plain(given)
  const sameDigits = candidates.filter((one) => one !== given && digits(one) === digits(given))
  const same = sameDigits.filter((one) => plain(one) === word)
  if (word === '' || same.length > 0) return word !== '' && same.length === 1 ? same[0] : undefined
  const [near, other] = sameDigits.filter((one) => editDistance(plain(one), word, margin) <= margin)
  if (near === undefined || other !== undefined || !isOneTypo(plain(near), word)) return undefined
  return confusable.has(word) || hasWord(given) ? undefined : near
}
