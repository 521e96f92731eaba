import type { ShapeCode } from './code.js'
import { type Expected, phrase } from './expected.js'

const sentence: Record<ShapeCode, (expected: Expected, actual: string) => string> = {
  missing: (expected) => `is missing: it must be ${phrase(expected)}`,
  wrong_type: (expected, actual) => `must be ${phrase(expected)} — got ${actual}`,
  not_one_of: (expected, actual) => `must be ${phrase(expected)} — got ${actual}`,
  not_equal: (expected, actual) => `must be ${phrase(expected)} — got ${actual}`,
  out_of_range: (expected, actual) => `must be ${phrase(expected)} — got ${actual}`,
  too_short: (expected, actual) => `must have ${phrase(expected, 'character')} — got ${actual}`,
  too_long: (expected, actual) => `must have ${phrase(expected, 'character')} — got ${actual}`,
  too_few: (expected, actual) => `must have ${phrase(expected, 'item')} — got ${actual}`,
  too_many: (expected, actual) => `must have ${phrase(expected, 'item')} — got ${actual}`,
  bad_format: (expected, actual) => `must be ${phrase(expected)} — got ${actual}`,
  unknown_key: () => 'is not a key of this message',
  null_value: () => 'must not be null: leave the key out when there is no value',
  unknown_tag: (expected, actual) => `must be ${phrase(expected)} — got ${actual}`,
  renamed_key: (expected) => `must be sent as ${phrase(expected)}`,
  too_deep: (expected) => `must be nested ${phrase(expected)} levels deep`,
  cyclic: () => 'must not contain itself',
}

/**
 * The sentence of a shape code: a predicate without subject, so that it reads after a path.
 *
 * @category destructors
 * @since 1.0.0
 */
export const shapeMessage = (code: string, expected: Expected, actual: string): string | undefined =>
  // An own key of the table is a shape code; a rule's code never is.
  Object.hasOwn(sentence, code) ? sentence[code as ShapeCode](expected, actual) : undefined

/**
 * The sentence of a rule that could not be run, without what it threw.
 *
 * @category destructors
 * @since 1.2.0
 */
export const failedRule = (rule = ''): string => `could not be judged: the rule ${rule} failed`
