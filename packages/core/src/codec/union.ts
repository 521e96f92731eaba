import type { Mixed, TypeOf } from 'io-ts'
import { refuseNameless, refuseUnlisted } from '../issue/refuse.js'
import { membersProblem } from './check-node.js'
import { type Codec, makeCodec } from './codec.js'
import { schemaNodeOf } from './io-ts.js'
import { unionNode } from './union-node.js'
import type { EachUntransformed } from './untransformed.js'

/**
 * A value that at least one member accepts. Prefer `taggedUnion` for objects: it reports the issues of the member that
 * the tag selects. A union reports those of the member whose keys fit best.
 *
 * @example
 * assert.deepStrictEqual([union('Count', [NonNegativeInt, string]).is('many'), union('Count', [NonNegativeInt, string]).is(-1)], [true, false])
 *
 * @category combinators
 * @since 1.0.0
 */
export const union = /* @__NO_SIDE_EFFECTS__ */ <C extends readonly [Mixed, Mixed, ...Mixed[]]>(
  name: string,
  members: C & EachUntransformed<C>,
): Codec<TypeOf<C[number]>> => {
  refuseNameless(name, 'union', "union('Name', [codec, codec])")
  refuseUnlisted(members, 'union', "union('Name', [codec, codec])")
  return Object.assign(
    makeCodec<TypeOf<C[number]>>(name, unionNode(members.map(schemaNodeOf), name), membersProblem({ members })),
    { _tag: 'UnionType', types: members },
  )
}
