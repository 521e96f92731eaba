import { checkArgument } from '../model/argument.js'
import type { Primitive } from '../model/json.js'
import type { SchemaNode } from '../model/schema-node.js'
import { namedValuesOf } from '../model/traits.js'
import { boundWords, listWords } from '../model/phrases.js'
import { kindOf } from '../model/words.js'
import { failureCodes, type IssueCode } from './code.js'

/**
 * Inclusive bounds that an issue expects.
 *
 * @category model
 * @since 2.0.0
 */
export interface ExpectedBounds {
  /** The least number (default: no limit). */
  readonly min?: number
  /** The greatest number (default: no limit). */
  readonly max?: number
}

/**
 * The value that the contract expects at the path of an issue: a phrase (`an integer`, or a rule's description), the
 * allowed values, or inclusive bounds.
 *
 * @category model
 * @since 1.0.0
 */
export type Expected = string | readonly Primitive[] | ExpectedBounds

/**
 * Returns values as a list for the message of a rule, such as `"a", 1 or null`: at most 100 values, and the number of the
 * others. Returns `nothing` for an empty list.
 *
 * @example
 * assert.strictEqual(`must be ${listValues(['small', 'large'])}`, 'must be "small" or "large"')
 *
 * @category destructors
 * @since 2.0.0
 */
export const listValues = (values: readonly Primitive[]): string => {
  checkArgument(Array.isArray(values), 'listValues', 'a list of values', "listValues(['small', 'large'])")
  return valueWords(values)
}

/** Returns values as a list that is known to be one. */
const valueWords = (values: readonly Primitive[]): string =>
  values.length === 0 ? 'nothing' : listWords(values.map((value) => JSON.stringify(value)))

/** Returns the expected value in words that follow "must be". `noun` is what the bounds count: characters or items. */
export const phrase = (expected: Expected, noun = ''): string => {
  if (typeof expected === 'string') return expected
  if ('min' in expected || 'max' in expected) return boundWords(expected.min, expected.max, noun)
  return valueWords(expected as readonly Primitive[]) // only the list remains; `in` cannot exclude a readonly array
}

/** Returns what an issue about a node expects: the values of an enumeration, or the kind of value in words. */
export const expectedOf = (node: SchemaNode): Expected => namedValuesOf(node) ?? kindOf(node)

/** Writes the message of an issue: a predicate without subject, to be read after a path. */
type Sentence = (expected: Expected, actual: string) => string

/** Writes the message of most issues. */
export const mustBe: Sentence = (expected, actual) => `must be ${phrase(expected)} — got ${actual}`

const mustHave =
  /* @__NO_SIDE_EFFECTS__ */
  (noun: string): Sentence =>
    (expected, actual) =>
      `must have ${phrase(expected, noun)} — got ${actual}`

const sentences: Record<IssueCode, Sentence> = {
  missing: (expected) => `is missing: it must be ${phrase(expected)}`,
  wrong_type: mustBe,
  not_one_of: mustBe,
  not_equal: mustBe,
  out_of_range: mustBe,
  too_short: mustHave('character'),
  too_long: mustHave('character'),
  too_few: mustHave('item'),
  too_many: mustHave('item'),
  bad_format: mustBe,
  unknown_key: () => 'is not a declared key: remove it',
  null_value: () => 'must not be null: leave the key out when there is no value',
  unknown_tag: mustBe,
  renamed_key: (expected) => `must be sent as ${phrase(expected)}`,
  too_deep: (expected) => `must be nested ${phrase(expected)} levels deep`,
  cyclic: () => 'must not contain itself',
  unmet_condition: mustBe,
  codec_failed: (expected) => `is not validated: the codec ${phrase(expected)} failed`,
}

/**
 * Returns the message of a shape code. Returns `undefined` for the code of a rule.
 */
export const shapeMessage = (code: string, expected: Expected, actual: string): string | undefined =>
  Object.hasOwn(sentences, code) ? sentences[code as IssueCode](expected, actual) : undefined

/** Returns whether a code is one of this package, so that no rule and no warning may have it. */
export const isReservedCode = (code: string): boolean => Object.hasOwn(sentences, code) || failureCodes.has(code)

/** Returns the message of a rule or a handoff that failed, without its error. */
export const failedRule = (id = ''): string => `could not be checked: ${id} failed`
