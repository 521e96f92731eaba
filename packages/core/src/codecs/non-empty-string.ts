import { stringOf } from '../codec/string-of.js'

/**
 * A string of at least one character. Issues: `wrong_type`, `too_short`.
 *
 * @example
 * assert.deepStrictEqual([NonEmptyString.is('a'), NonEmptyString.is('')], [true, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const NonEmptyString = /* @__PURE__ */ stringOf({ minLength: 1 }, 'NonEmptyString')
