import { editDistance } from '@contracts/core/internal'
import { isLikeEnglish } from './is-like-english.js'

/** The longest word that is treated as a name. */
const maxLength = 64

/** The longest list whose words are treated as candidates. */
export const maxCandidates = 200

/** Returns the parts of a name between its separators. */
const separate = (name: string): readonly string[] => name.split(/[\s_-]+/).filter((part) => part !== '')

/** Returns the signs before and after a name, which are part of it: those of `-date` and `BBB-`. */
const signsOf = (name: string): readonly [before: string, after: string] => {
  const [before = '', ...others] = name.trim().split(/[^\s_-]+/)
  return [before, others.at(-1) ?? '']
}

/** Returns the word in lower case, without the separators between its parts and the white space around it. */
const plain = (word: string): string => signsOf(word).join(separate(word.toLowerCase()).join(''))

/** Returns the digits of a word and the characters around them: `gpt-4` and `gpt-40` differ, and so do `-5` and `5`. */
const digits = // eslint-disable-next-line regexp/no-super-linear-move -- a word has at most 64 letters
  (word: string): string => (word.trim().match(/[^a-z]*[0-9][^a-z]*/gi) ?? []).join(' ')

/** Returns the words of a name as they are written: `dataset_path`, `dataset path` and `datasetPath` have two. */
const splitName = (name: string): readonly string[] => separate(name.replace(/([a-z])(?=[A-Z])/g, '$1 '))

/** Returns the words of a name in lower case. */
const wordsOf = (name: string): readonly string[] => splitName(name).map((word) => word.toLowerCase())

/** Returns whether a name has no letter in upper case, or none in lower case. */
const isUniform = (name: string): boolean => name === name.toLowerCase() || name === name.toUpperCase()

/** The fewest letters of a word, and those of a word that English has no sequence of, whose case has no meaning. */
const minCased = 3
const minUnknown = 6

/**
 * A unit whose prefix has another meaning in the other case: `m` is milli and `M` is mega. Matches regardless of case,
 * because a text in another case does not say which of the two it was.
 */
const scaledUnit =
  /^[mpyz](?:as(?!s)|[abcfghjklmnstvw]|(?:amp|arcsec|bar|bit|bps|bq|byte|cal|cd|da|ev|gal|gy|henry|hz|joule|kat|lm|lx|mol|mole|newton|ohm|pa|pascal|pc|psi|rad|rem|sr|sv|torr|var|volt|watt|wb|wh|yr)s?)(?![a-z])/i

/** Returns the parts of a name without the sign or number before a unit. */
const partsWithUnits = (name: string): readonly string[] => separate(name).map((part) => part.replace(/^[^a-z]+/i, ''))

/** Returns whether a part of one name is a unit that the other name writes in another case. */
const hasOtherUnit = (sent: string, meant: string): boolean => {
  const [parts, others] = [partsWithUnits(sent), partsWithUnits(meant)]
  const isOther = (part: string, other: string): boolean =>
    part !== other && scaledUnit.test(part) && (part.length > 2 || part.slice(1) === other.slice(1))
  return parts.length === others.length && parts.some((part, i) => isOther(part, others[i] ?? ''))
}

/** Returns whether one name is one word, and the other writes more than one as camel case: `nowhere` and `nowHere`. */
const isRunTogether = (sent: string, meant: string): boolean =>
  splitName(sent).length !== splitName(meant).length && [sent, meant].some((name) => /^[a-z]+[A-Z]/.test(name.trim()))

/** Returns whether the case of a word has no meaning. In a short one it may have: `mW` and `MW` are different units. */
const isCaseless = (word: string): boolean =>
  word.length >= minUnknown || (word.length >= minCased && isLikeEnglish(word.toLowerCase()))

/**
 * Returns whether two names are the same words in another case or with other separators. A word of two parts is another
 * one without its hyphen or in camel case: `re-sign`, `reSign` and `resign`.
 */
const isSameName = (sent: string, meant: string): boolean => {
  if (hasOtherUnit(sent, meant) || isRunTogether(sent, meant)) return false
  if (isUniform(sent) && isUniform(meant) && meant.length >= minCased)
    return wordsOf(sent).join() === wordsOf(meant).join()
  if (sent.toLowerCase() === meant.toLowerCase() && [sent, meant].some(isUniform) && isCaseless(meant)) return true
  const [words, others] = [splitName(sent), splitName(meant)]
  const isSameWord = (word: string, other = ''): boolean =>
    word === other ||
    (word.toLowerCase() === other.toLowerCase() &&
      (isCaseless(word) || (words.length > 1 && word.slice(1) === other.slice(1))))
  return words.length === others.length && words.every((word, i) => isSameWord(word, others[i]))
}

/**
 * Returns whether two words differ by one slip of the fingers: two neighbours swapped, or a letter typed twice or only
 * once. Another letter that is wrong, missing or too many often makes another word, in every language: `casado` and
 * `cansado`, `Jensen` and `Jansen`. A last letter is an ending, as in `closed` and `closes`.
 */
const isOneSlip = (a: string, b: string): boolean => {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a]
  if (shorter.length < 4) return false
  let i = 0
  while (i < shorter.length && shorter[i] === longer[i]) i++
  if (a.length === b.length) return a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2)
  return longer[i] === longer[i - 1] && shorter.at(-1) === longer.at(-1) && shorter.slice(i) === longer.slice(i + 1)
}

/** Matches a name that begins with one capital, such as `Jansen` or `Completed`. */
const properName = /^\p{Lu}\p{Ll}/u

/** An ending that makes another word of a word. */
const ending = /(?:e?s|e?d|e?r|e?n|e?st|ing|ings|ly|y)$/

/** Returns the word without its ending: `creat` of `create`, `created`, `creates` and `creating`. */
const stem = (word: string): string => word.replace(ending, '').replace(/e$/, '')

/**
 * Returns whether a word of a name can only be a misspelling of another. It must differ by one slip from a word
 * like an English one, not be like one itself, have a vowel (`cnt` is an abbreviation), and not be another form of it.
 */
const isMisspelling = (sent: string, meant: string): boolean =>
  isOneSlip(sent, meant) &&
  isLikeEnglish(meant) &&
  !isLikeEnglish(sent) &&
  /[aeiouy]/.test(sent) &&
  stem(sent) !== stem(meant)

/** Returns whether one word of a name is a misspelling of the word at its place, and the others are the same. */
const isMisspeltName = (sent: string, meant: string): boolean => {
  const [words, others] = [wordsOf(sent), wordsOf(meant)]
  if (words.length !== others.length || signsOf(sent).join() !== signsOf(meant).join()) return false
  return words.every((word, i) => word === others[i] || isMisspelling(word, others[i] ?? ''))
}

/** The number of typing errors within which no other candidate may be. */
const margin = 2

/**
 * Returns the only candidate of which a word can be a misspelling, or `undefined`. That is the one candidate that has the
 * same words in another case or with other separators, unless the case of a short word or a unit may have a meaning: `MW`
 * never becomes `mW`. If there is none, it is the candidate within one slip, if no other candidate is within two typing errors,
 * the candidate cannot be a name, and the sent word can be no word itself: it has letters that follow each other in no English word, and `hasWord` says that
 * the contract does not have it elsewhere. So `paused` never becomes `passed`, `deleted` never `delete`, and `v2` never
 * another version. A hint may suggest more, because a person decides about it.
 */
export const closestWord = (
  given: string,
  candidates: readonly string[],
  hasWord: (word: string) => boolean = () => false,
): string | undefined => {
  if (given.length > maxLength || candidates.length > maxCandidates) return undefined
  const word = plain(given)
  const ownDigits = digits(given)
  const sameDigits = candidates.filter((one) => one !== given && digits(one) === ownDigits)
  if (word === '') return undefined
  const same = sameDigits.filter((one) => plain(one) === word)
  const [first = '', second] = same
  if (same.length > 0) return second === undefined && isSameName(given, first) ? first : undefined
  const [near, other] = sameDigits.filter((one) => editDistance(plain(one), word, margin) <= margin)
  if (near === undefined || other !== undefined || hasWord(given)) return undefined
  return !properName.test(near) && isMisspeltName(given, near) ? near : undefined
}
