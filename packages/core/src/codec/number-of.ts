import { refuseNameless, refuseUnknown } from '../issue/refuse.js'
import { numberProblem } from './check-node.js'
import { type Codec, makeCodec } from './codec.js'

/**
 * The inclusive bounds of a number.
 *
 * @category model
 * @since 1.0.0
 */
export interface NumberConstraints {
  /** The least number (default: no limit). */
  readonly min?: number
  /** The greatest number (default: no limit). */
  readonly max?: number
}

const options: Readonly<Record<keyof NumberConstraints, true>> = { min: true, max: true }

const makeNumberCodec = (integer: boolean, constraints: NumberConstraints, name?: string): Codec<number> => {
  const maker = integer ? 'integerOf' : 'numberOf'
  refuseUnknown(constraints, maker, options)
  if (name !== undefined) refuseNameless(name, 'number', `${maker}({ min: 0 }, 'Amount')`)
  return makeCodec(
    name ?? (integer ? 'integer' : 'number'),
    { kind: 'number', ...(name === undefined ? {} : { name }), integer, ...constraints },
    numberProblem({ integer, ...constraints }),
  )
}

/**
 * A finite number within inclusive bounds; integers are numbers, `true` and `NaN` never are. Issues: `wrong_type`,
 * `out_of_range`.
 *
 * @example
 * assert.deepStrictEqual([numberOf({ min: 0, max: 1 }).is(1), numberOf({ min: 0, max: 1 }).is(1.1)], [true, false])
 *
 * @category combinators
 * @since 1.0.0
 */
export const numberOf = /* @__NO_SIDE_EFFECTS__ */ (constraints: NumberConstraints, name?: string): Codec<number> =>
  makeNumberCodec(false, constraints, name)

/**
 * A whole number within inclusive bounds; `5120.0` is one. Issues: `wrong_type`, `out_of_range`.
 *
 * @example
 * assert.deepStrictEqual([integerOf({ min: 0 }).is(5120.0), integerOf({ max: 3 }).is(4), integerOf({ min: 0 }).is(0.5)], [true, false, false])
 *
 * @category combinators
 * @since 1.0.0
 */
export const integerOf = /* @__NO_SIDE_EFFECTS__ */ (constraints: NumberConstraints, name?: string): Codec<number> =>
  makeNumberCodec(true, constraints, name)
