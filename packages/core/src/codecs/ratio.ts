import { numberOf } from '../codec/number-of.js'

/**
 * A share of a whole, from 0 to 1 inclusive. Issues: `wrong_type`, `out_of_range`.
 *
 * @example
 * assert.deepStrictEqual([Ratio.is(0.63), Ratio.is(63)], [true, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const Ratio = /* @__PURE__ */ numberOf({ min: 0, max: 1 }, 'Ratio')
