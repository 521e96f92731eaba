import { checkArgument, isListOf, isText } from '../model/argument.js'
import { type Declared, undeclaredKeys } from '../model/declared.js'
import type { JsonObject } from '../model/json.js'
import type { Path } from '../model/path.js'
import { withArticle } from '../model/phrases.js'
import { quoteText } from './display.js'
import type { Expected } from './message.js'

/**
 * Returns how many edits (insert, delete, replace, swap of neighbours) turn one word into the other; some number above
 * `cap` if more than `cap`.
 */
export const editDistance = (a: string, b: string, cap: number): number => {
  if (Math.abs(a.length - b.length) > cap) return cap + 1
  if (a !== '' && a[0] === b[0]) return editDistance(a.slice(1), b.slice(1), cap)
  let before: number[] = []
  let above = [0]
  for (let i = 0; i <= a.length && Math.min(...above) <= cap; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++)
      // The cells read here were written in an earlier iteration of the loops.
      row[j] =
        i === 0
          ? j
          : Math.min(
              (above[j] as number) + 1,
              (row[j - 1] as number) + 1,
              (above[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1),
              a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] as number) + 1 : Infinity,
            )
    before = above
    above = row
  }
  return above[b.length] as number
}

/**
 * The maximum number of candidates that a hint compares, and of errors of a message, and of warnings, that have a hint: a
 * message may have 100,000 keys.
 */
export const hintLimit = 500

/**
 * Returns how many edits still count as a typing error: at most one in four letters, and one in a word of three. A word of
 * two letters may only be written in another case, and a shorter one is never meant.
 */
const editsIn = ({ length }: string): number => (length < 3 ? length - 2 : Math.max(1, Math.floor(length / 4)))

/**
 * Returns the candidate that is nearest to a word, if it is close enough to be meant: the same word of two letters or more in another case, or
 * at most one typing mistake in four letters, and one in a word of three. Returns `undefined` if no candidate is close enough, or if several are
 * equally near.
 *
 * @example
 * assert.strictEqual(nearest('ful', ['analysis', 'creative_generation', 'full']), 'full')
 *
 * @category destructors
 * @since 1.0.0
 */
export const nearest = (given: string, candidates: readonly string[]): string | undefined => {
  checkWords('nearest', given, candidates)
  return nearestWord(given, candidates)
}

/** Throws a `TypeError` if a word or its candidates are no strings. */
const checkWords = (caller: string, given: unknown, candidates: unknown): void => {
  const isRight = isListOf([given], isText) && isListOf(candidates, isText)
  checkArgument(isRight, caller, 'a word and a list of words', `${caller}('ful', ['small', 'full'])`)
}

/** Returns the candidate that is nearest to a word. Both are known to be strings. */
export const nearestWord = (given: string, candidates: readonly string[]): string | undefined => {
  if (given.length > 64) return undefined
  let found: string | undefined
  let best = Infinity
  for (const candidate of candidates.slice(0, hintLimit)) {
    const cap = editsIn(candidate)
    const far = editDistance(given.toLowerCase(), candidate.toLowerCase(), cap)
    if (far > cap || far > best || candidate === given) continue
    found = far < best ? candidate : undefined
    best = far
  }
  return found
}

/**
 * Returns the hint `Did you mean "full"?` if one candidate is close enough to the word that was sent, else `undefined`.
 *
 * @example
 * assert.strictEqual(suggest('ful', ['analysis', 'creative_generation', 'full']), 'Did you mean "full"?')
 * assert.strictEqual(suggest('other', ['analysis', 'full']), undefined)
 *
 * @category destructors
 * @since 2.0.0
 */
export const suggest = (given: string, candidates: readonly string[]): string | undefined => {
  checkWords('suggest', given, candidates)
  return suggestWord(given, candidates)
}

/** Returns the hint for a word. It and the candidates are known to be strings. */
export const suggestWord = (given: string, candidates: readonly string[]): string | undefined => {
  const found = nearestWord(given, candidates)
  return found === undefined ? undefined : `Did you mean ${quoteText(found)}?`
}

/**
 * The source a hint is computed from when it is read: the expected values (`near`), the keys an object has and declares
 * (`missing`, `unknown`), the release that renamed a key (`renamed`), or the contract that expects this value
 * (`claimed`). A message of an older version of the same contract is to be migrated.
 */
export type HintSource =
  | { readonly kind: 'near' }
  | { readonly kind: 'missing' | 'unknown'; readonly declared: Declared; readonly object: JsonObject }
  | { readonly kind: 'renamed'; readonly since: string }
  | { readonly kind: 'claimed'; readonly by: string }

/** Suggests the expected value that is nearest to the actual one. */
export const near: HintSource = { kind: 'near' }

/** The issue a hint is for. */
interface HintTarget {
  readonly contract: string
  readonly path: Path
  readonly expected: Expected
  readonly value: unknown
}

/** Returns the hint for a value that is misspelt: the nearest of the allowed strings. Only a string can be misspelt. */
export const suggestValue = (value: unknown, allowed: readonly unknown[]): string | undefined =>
  typeof value === 'string'
    ? suggestWord(
        value,
        allowed.filter((one) => typeof one === 'string'),
      )
    : undefined

const nearValue = ({ expected, value }: HintTarget): string | undefined =>
  Array.isArray(expected) ? suggestValue(value, expected) : undefined

type KeySource = Extract<HintSource, { readonly declared: Declared }>

/**
 * Explains why a key may be missing: the message has its former name or a misspelt one. Returns `undefined` otherwise.
 */
const missingKey = ({ declared, object }: KeySource, key: string): string | undefined => {
  const formerly = declared.renamed.find(
    (field) => field.key === key && Object.hasOwn(object, field.formerly.key),
  )?.formerly
  if (formerly !== undefined) return `Renamed from ${quoteText(formerly.key)} in ${formerly.since}.`
  const found = nearestWord(key, undeclaredKeys(declared, object))
  return found === undefined ? undefined : `The message has ${quoteText(found)}: did you mean ${quoteText(key)}?`
}

/** Suggests the nearest declared key that is absent from the object. */
const unknownKey = ({ declared, object }: KeySource, key: string): string | undefined =>
  suggestWord(
    key,
    declared.keys.filter((one) => !Object.hasOwn(object, one)),
  )

/** Returns whether one contract is an older version of another. The name of a contract is `id@version`. */
const isOlder = (name: string, other: string): boolean => {
  const [id, version] = name.split('@')
  const [otherId, otherVersion] = other.split('@')
  return id === otherId && Number(version) < Number(otherVersion)
}

/** Returns the hint for an issue; `undefined` if the issue has no hint. */
export const hintOf = (source: HintSource, issue: HintTarget): string | undefined => {
  const key = String(issue.path.at(-1))
  switch (source.kind) {
    case 'near':
      return nearValue(issue)
    case 'missing':
      return missingKey(source, key)
    case 'unknown':
      return unknownKey(source, key)
    case 'renamed':
      return `Renamed in ${source.since}.`
    case 'claimed':
      return `This is ${withArticle(source.by)}${isOlder(source.by, issue.contract) ? `: migrate it to ${issue.contract}` : ''}.`
  }
}
