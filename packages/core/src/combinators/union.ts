import type { Mixed, TypeOf } from 'io-ts'
import type { Codec } from '../codec/codec.js'
import { codec } from '../codec/codec.js'
import { unite } from '../reflect/unite.js'
import { reflect } from '../reflect/reflect.js'

/**
 * A value that at least one member accepts. Prefer `tagged` for objects: it can say which member was meant.
 *
 * @example
 * assert.deepStrictEqual([union('Count', [NonNegativeInt, Text]).is('many'), union('Count', [NonNegativeInt, Text]).is(-1)], [true, false])
 *
 * @category combinators
 * @since 1.0.0
 */
export const union = <C extends readonly [Mixed, Mixed, ...Mixed[]]>(
  name: string,
  members: C,
): Codec<TypeOf<C[number]>> =>
  Object.assign(codec<TypeOf<C[number]>>(name, unite(members.map(reflect), name)), {
    _tag: 'UnionType',
    types: members,
  })
