import { integerOf } from '../codec/number-of.js'

/**
 * Any whole number. Issue: `wrong_type`.
 *
 * @example
 * assert.deepStrictEqual([Int.is(-3), Int.is(0.5)], [true, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const Int = /* @__PURE__ */ integerOf({}, 'Int')
