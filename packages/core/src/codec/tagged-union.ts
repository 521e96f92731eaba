import type { Mixed, TypeOf } from 'io-ts'
import { type Codec, codecOfNode } from './codec.js'
import type { SchemaNode } from '../model/schema-node.js'
import { schemaNodeOf } from './io-ts.js'

/**
 * One of several objects, distinguished by a required literal field, the tag. If the tag is valid, only the issues of
 * the member that it selects are reported. Issues: `unknown_tag` for another tag, `missing` for an absent one, and
 * those of the member. Throws if a member lacks the literal or two members share a value.
 *
 * @example
 * const Shape = taggedUnion('Shape', 'type', [struct('Dot', { type: literal('dot') }), struct('Disc', { type: literal('disc'), radius: Ratio })])
 * assert.deepStrictEqual([Shape.is({ type: 'dot' }), Shape.is({ type: 'disc' })], [true, false])
 *
 * @category combinators
 * @since 1.0.0
 */
export const taggedUnion = /* @__NO_SIDE_EFFECTS__ */ <C extends readonly [Mixed, ...Mixed[]]>(
  name: string,
  tag: string,
  members: C,
): Codec<TypeOf<C[number]>> => {
  const nodes = members.map((member) => ({
    value: tagOf(schemaNodeOf(member), tag, member.name),
    node: schemaNodeOf(member),
  }))
  const repeated = nodes.find(({ value }, i) => nodes.findIndex((other) => other.value === value) < i)
  if (repeated !== undefined)
    throw new TypeError(`${name} has two members with the ${tag} "${repeated.value}": give each its own`)
  return Object.assign(codecOfNode<TypeOf<C[number]>>(name, { kind: 'tagged', name, tag, members: nodes }), {
    _tag: 'UnionType',
    types: members,
  })
}

const tagOf = (node: SchemaNode, tag: string, name: string): string => {
  const field = node.kind === 'object' ? node.fields.find(({ key, required }) => key === tag && required) : undefined
  if (field?.node.kind === 'literal' && typeof field.node.value === 'string') return field.node.value
  throw new TypeError(`${name} has no required literal "${tag}": give it ${tag}: literal('...')`)
}
