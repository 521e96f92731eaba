import type { Mixed, TypeOf } from 'io-ts'
import type { Codec } from '../codec/codec.js'
import { codecOf } from '../codec/codec-of.js'
import { nodeOf } from '../reflect/node-of.js'
import type { Range } from './number.js'
import { walkArray, walkTuple } from '../walk/walk-array.js'

/**
 * An array whose items are all valid, its length within inclusive bounds. Issues: `wrong_type`, `too_few`, `too_many` at
 * the array, and those of its items.
 *
 * @example
 * assert.deepStrictEqual([arrayOf(Ratio, { min: 1 }).is([0.5]), arrayOf(Ratio, { min: 1 }).is([])], [true, false])
 *
 * @category combinators
 * @since 1.0.0
 */
export const arrayOf = <C extends Mixed>(item: C, count: Range = {}): Codec<TypeOf<C>[]> =>
  Object.assign(
    codecOf<TypeOf<C>[]>(`Array<${item.name}>`, { kind: 'array', item: nodeOf(item), ...count }, { array: walkArray }),
    {
      _tag: 'ArrayType',
      type: item,
    },
  )

/**
 * An array of exactly so many items. Issues as `arrayOf`.
 *
 * @example
 * assert.deepStrictEqual([exactly(2, Ratio).is([0, 1]), exactly(2, Ratio).is([0])], [true, false])
 *
 * @category combinators
 * @since 1.0.0
 */
export const exactly = <C extends Mixed>(count: number, item: C): Codec<TypeOf<C>[]> =>
  arrayOf(item, { min: count, max: count })

/**
 * Two values in a fixed order. Issues: `wrong_type`, `too_few`, `too_many` at the array, and those of its items.
 *
 * @example
 * assert.deepStrictEqual([pair(IsoDate, IsoDate).is(['2024-01-01', '2024-01-14']), pair(IsoDate, IsoDate).is(['2024-01-01'])], [true, false])
 *
 * @category combinators
 * @since 1.0.0
 */
export const pair = <A extends Mixed, B extends Mixed>(first: A, second: B): Codec<[TypeOf<A>, TypeOf<B>]> =>
  Object.assign(
    codecOf<[TypeOf<A>, TypeOf<B>]>(
      `[${first.name}, ${second.name}]`,
      {
        kind: 'tuple',
        items: [nodeOf(first), nodeOf(second)],
      },
      { tuple: walkTuple },
    ),
    {
      _tag: 'TupleType',
      types: [first, second],
    },
  )
