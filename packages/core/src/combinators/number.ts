import type { Codec } from '../codec/codec.js'
import { codecOf } from '../codec/codec-of.js'
import { walkNumber } from '../walk/walk-scalar.js'

/**
 * Inclusive bounds of a number.
 *
 * @category model
 * @since 1.0.0
 */
export interface Range {
  readonly min?: number
  readonly max?: number
}

/**
 * A finite number within inclusive bounds; integers are numbers, `true` and `NaN` never are. Issues: `wrong_type`, `out_of_range`.
 *
 * @example
 * assert.deepStrictEqual([number('Share', { min: 0, max: 1 }).is(1), number('Share', { min: 0, max: 1 }).is(1.1)], [true, false])
 *
 * @category combinators
 * @since 1.0.0
 */
export const number = (name: string, range: Range = {}): Codec<number> =>
  codecOf(name, { kind: 'number', name, integer: false, ...range }, { number: walkNumber })

/**
 * A whole number within inclusive bounds; `5120.0` is one. Issues: `wrong_type`, `out_of_range`.
 *
 * @example
 * assert.deepStrictEqual([integer('Step').is(5120.0), integer('Step').is(0.5)], [true, false])
 *
 * @category combinators
 * @since 1.0.0
 */
export const integer = (name: string, range: Range = {}): Codec<number> =>
  codecOf(name, { kind: 'number', name, integer: true, ...range }, { number: walkNumber })
