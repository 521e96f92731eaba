import { integerOf } from '../codec/number-of.js'

/**
 * A whole number of at least 0, such as a count. Issues: `wrong_type`, `out_of_range`.
 *
 * @example
 * assert.deepStrictEqual([NonNegativeInt.is(0), NonNegativeInt.is(-1)], [true, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const NonNegativeInt = /* @__PURE__ */ integerOf({ min: 0 }, 'NonNegativeInt')
