import type { Mixed, TypeOf } from 'io-ts'
import type { Codec } from '../codec/codec.js'
import { codecOf } from '../codec/codec-of.js'
import { unite } from '../reflect/unite.js'
import { nodeOf } from '../reflect/node-of.js'
import { walkEnum } from '../walk/walk-enum.js'
import { walkNullable } from '../walk/walk-nullable.js'
import { walkTagged } from '../walk/walk-tagged.js'
import { walkUnion } from '../walk/walk-union.js'

/** What a union may turn out to be. */
const walkers = { enum: walkEnum, nullable: walkNullable, tagged: walkTagged, union: walkUnion }

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
  Object.assign(codecOf<TypeOf<C[number]>>(name, unite(members.map(nodeOf), name), walkers), {
    _tag: 'UnionType',
    types: members,
  })
