import type { Mixed, TypeOf } from 'io-ts'
import { refuseUnknown, refuseUnlisted } from '../issue/refuse.js'
import { arrayProblem, tupleProblem } from './check-node.js'
import { type Codec, makeCodec } from './codec.js'
import { schemaNodeOf } from './io-ts.js'
import type { EachUntransformed, Untransformed } from './untransformed.js'

/**
 * Inclusive bounds on the number of items of an array.
 *
 * @category model
 * @since 2.0.0
 */
export interface ArrayBounds {
  /** The least number of items (default: no limit). */
  readonly min?: number
  /** The greatest number of items (default: no limit). */
  readonly max?: number
  /** Absent: an exact length has no bounds. */
  readonly length?: never
}

/**
 * An exact number of items of an array.
 *
 * @category model
 * @since 2.0.0
 */
export interface ArrayLength {
  /** The number of items. */
  readonly length: number
  /** Absent: the length is exact. */
  readonly min?: never
  /** Absent: the length is exact. */
  readonly max?: never
}

/**
 * The number of items an array may have: inclusive bounds, or an exact `length`.
 *
 * @category model
 * @since 2.0.0
 */
export type ArrayConstraints = ArrayBounds | ArrayLength

const options: Readonly<Record<keyof ArrayConstraints, true>> = { min: true, max: true, length: true }

/**
 * An array of valid items, within constraints on its length. Issues: `wrong_type`, `too_few`, `too_many` at the array,
 * and those of its items.
 *
 * @example
 * assert.deepStrictEqual([arrayOf(Ratio, { min: 1 }).is([0.5]), arrayOf(Ratio, { min: 1 }).is([])], [true, false])
 * assert.deepStrictEqual([arrayOf(Ratio, { length: 2 }).is([0, 1]), arrayOf(Ratio, { length: 2 }).is([0])], [true, false])
 *
 * @category combinators
 * @since 1.0.0
 */
export const arrayOf = /* @__NO_SIDE_EFFECTS__ */ <C extends Mixed>(
  item: C & Untransformed<C>,
  constraints: ArrayConstraints = {},
): Codec<TypeOf<C>[]> => {
  const node = schemaNodeOf(item)
  refuseUnknown(constraints, 'arrayOf', options)
  const { length, ...bounds } = constraints
  if (length !== undefined && (bounds.min ?? bounds.max) !== undefined)
    throw new TypeError('arrayOf has a length beside other bounds: write the length, or min and max')
  const counts = length === undefined ? bounds : { min: length, max: length }
  return Object.assign(
    makeCodec<TypeOf<C>[]>(`Array<${item.name}>`, { kind: 'array', item: node, ...counts }, arrayProblem(counts)),
    { _tag: 'ArrayType', type: item },
  )
}

/**
 * Values in a fixed order, each with its own codec. Issues: `wrong_type`, `too_few`, `too_many` at the array, and those
 * of its items.
 *
 * @example
 * const Period = tuple([IsoDate, IsoDate])
 * assert.deepStrictEqual([Period.is(['2024-01-01', '2024-01-14']), Period.is(['2024-01-01'])], [true, false])
 *
 * @category combinators
 * @since 1.0.0
 */
export const tuple = /* @__NO_SIDE_EFFECTS__ */ <const C extends readonly [Mixed, ...Mixed[]]>(
  items: C & EachUntransformed<C>,
): Codec<{ -readonly [I in keyof C]: TypeOf<C[I]> }> => {
  refuseUnlisted(items, 'tuple', 'tuple([codec, codec])')
  const nodes = items.map(schemaNodeOf)
  return Object.assign(
    makeCodec<{ -readonly [I in keyof C]: TypeOf<C[I]> }>(
      `[${items.map(({ name }) => name).join(', ')}]`,
      { kind: 'tuple', items: nodes },
      tupleProblem({ items }),
    ),
    { _tag: 'TupleType', types: items },
  )
}
