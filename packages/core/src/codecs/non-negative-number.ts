import { numberOf } from '../codec/number-of.js'

/**
 * A number of at least 0. Issues: `wrong_type`, `out_of_range`.
 *
 * @example
 * assert.deepStrictEqual([NonNegativeNumber.is(0), NonNegativeNumber.is(-0.1)], [true, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const NonNegativeNumber = /* @__PURE__ */ numberOf({ min: 0 }, 'NonNegativeNumber')
