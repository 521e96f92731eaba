import type { Mixed, TypeOf } from 'io-ts'
import type { Codec } from '../codec/codec.js'
import { codec } from '../codec/codec.js'
import { reflect } from '../reflect/reflect.js'
import type { Range } from './number.js'

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
  Object.assign(codec<TypeOf<C>[]>(`Array<${item.name}>`, { kind: 'array', item: reflect(item), ...count }), {
    _tag: 'ArrayType',
    type: item,
  })

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
    codec<[TypeOf<A>, TypeOf<B>]>(`[${first.name}, ${second.name}]`, {
      kind: 'tuple',
      items: [reflect(first), reflect(second)],
    }),
    {
      _tag: 'TupleType',
      types: [first, second],
    },
  )
