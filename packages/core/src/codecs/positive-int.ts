import { integerOf } from '../codec/number-of.js'

/**
 * A whole number of at least 1. Issues: `wrong_type`, `out_of_range`.
 *
 * @example
 * assert.deepStrictEqual([PositiveInt.is(1), PositiveInt.is(0)], [true, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const PositiveInt = /* @__PURE__ */ integerOf({ min: 1 }, 'PositiveInt')
