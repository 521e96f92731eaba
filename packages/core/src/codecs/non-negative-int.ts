import { integer } from '../combinators/number.js'

/**
 * A count: a whole number that is not below 0. Issues: `wrong_type`, `out_of_range`.
 *
 * @example
 * assert.deepStrictEqual([NonNegativeInt.is(0), NonNegativeInt.is(-1)], [true, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const NonNegativeInt = integer('NonNegativeInt', { min: 0 })
