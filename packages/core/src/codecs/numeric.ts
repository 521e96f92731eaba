import { number } from '../combinators/number.js'

/**
 * Any finite number; integers are numbers. Issue: `wrong_type`.
 *
 * @example
 * assert.deepStrictEqual([Numeric.is(-4.7), Numeric.is(NaN)], [true, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const Numeric = number('Numeric')
