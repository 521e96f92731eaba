import type { Mixed, TypeOf } from 'io-ts'
import type { Codec } from '../codec/codec.js'
import { codecOf } from '../codec/codec-of.js'
import type { Node } from '../reflect/node.js'
import { nodeOf } from '../reflect/node-of.js'
import { walkTagged } from '../walk/walk-tagged.js'

/**
 * One of several objects told apart by a required literal key. A valid tag reports only its own member's issues; a wrong
 * one is `unknown_tag` at the tag, an absent one `missing`. A member without the literal, or two with one value, is a
 * programmer's mistake and throws.
 *
 * @example
 * const Shape = tagged('Shape', 'type', [struct('Dot', { type: literal('dot') }), struct('Disc', { type: literal('disc'), radius: Ratio })])
 * assert.deepStrictEqual([Shape.is({ type: 'dot' }), Shape.is({ type: 'disc' })], [true, false])
 *
 * @category combinators
 * @since 1.0.0
 */
export const tagged = <C extends readonly [Mixed, ...Mixed[]]>(
  name: string,
  tag: string,
  members: C,
): Codec<TypeOf<C[number]>> => {
  const nodes = members.map((member) => ({ value: tagOf(nodeOf(member), tag, member.name), node: nodeOf(member) }))
  const twice = nodes.find(({ value }, i) => nodes.findIndex((other) => other.value === value) < i)
  if (twice !== undefined) throw new TypeError(`${name} has two members with the ${tag} "${twice.value}"`)
  return Object.assign(
    codecOf<TypeOf<C[number]>>(name, { kind: 'tagged', name, tag, members: nodes }, { tagged: walkTagged }),
    {
      _tag: 'UnionType',
      types: members,
    },
  )
}

const tagOf = (node: Node, tag: string, name: string): string => {
  const field = node.kind === 'object' ? node.fields.find(({ key, required }) => key === tag && required) : undefined
  if (field?.node.kind === 'literal' && typeof field.node.value === 'string') return field.node.value
  throw new TypeError(`${name} has no required literal "${tag}" to be told apart by`)
}
