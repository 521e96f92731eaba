import { integer } from '../combinators/number.js'

/**
 * A whole number of at least 1. Issues: `wrong_type`, `out_of_range`.
 *
 * @example
 * assert.deepStrictEqual([PositiveInt.is(1), PositiveInt.is(0)], [true, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const PositiveInt = integer('PositiveInt', { min: 1 })
