import type { Mixed, TypeOf } from 'io-ts'
import { taggedProblem } from './check-node.js'
import { type Codec, makeCodec } from './codec.js'
import type { SchemaNode, TaggedMember } from '../model/schema-node.js'
import { schemaNodeOf } from './io-ts.js'
import type { EachUntransformed } from './untransformed.js'

/** True for a type that is one string literal; `never` is none. */
type IsLiteral<T, U = T> = [T] extends [never]
  ? false
  : T extends string
    ? string extends T
      ? false
      : [U] extends [T]
        ? true
        : false
    : false

/** The keys that are not a required literal string in a member of a union, or in several. */
type OtherKeys<A> = A extends unknown ? { [K in keyof A]-?: IsLiteral<A[K]> extends true ? never : K }[keyof A] : never

/** The keys that are a required literal string in every member of a union. */
type LiteralKeys<A> = keyof { [K in keyof A & string as K extends OtherKeys<A> ? never : K]: true } & string

/**
 * The keys that may be the tag of a tagged union: those that are a required literal string in every member. If the
 * members have none, the type is a sentence that says so. If their keys are not known, it is any string.
 *
 * @category model
 * @since 2.0.0
 */
export type TagOf<A> = unknown extends A
  ? string
  : string extends keyof A
    ? string
    : [LiteralKeys<A>] extends [never]
      ? 'no key is a required literal string in every member'
      : LiteralKeys<A>

/**
 * One of several objects, distinguished by a required literal string, the tag. A member is a struct, a struct with
 * conditions, or another tagged union. If the tag is valid, only the issues of the member that it selects are reported.
 * Issues: `unknown_tag` for another tag, `missing` for an absent one, and those of the member. Throws if a member lacks
 * the literal or is a recursive codec, or if two members share a value.
 *
 * @example
 * const Shape = taggedUnion('Shape', 'type', [struct('Dot', { type: literal('dot') }), struct('Disc', { type: literal('disc'), radius: Ratio })])
 * assert.deepStrictEqual([Shape.is({ type: 'dot' }), Shape.is({ type: 'disc' })], [true, false])
 * const Mark = taggedUnion('Mark', 'type', [Shape, struct('Note', { type: literal('note'), text: string })])
 * assert.deepStrictEqual([Mark.is({ type: 'dot' }), Mark.is({ type: 'note', text: 'here' })], [true, true])
 *
 * @category combinators
 * @since 1.0.0
 */
export const taggedUnion = /* @__NO_SIDE_EFFECTS__ */ <C extends readonly [Mixed, ...Mixed[]]>(
  name: string,
  tag: TagOf<TypeOf<C[number]>>,
  members: C & EachUntransformed<C>,
): Codec<TypeOf<C[number]>> => {
  if (typeof name !== 'string' || typeof tag !== 'string' || !Array.isArray(members))
    throw new TypeError(
      "A tagged union needs a name, a tag and a list of members: write taggedUnion('Name', 'type', [codec, codec])",
    )
  const nodes = members.flatMap((member) => membersOf(schemaNodeOf(member), tag, member.name))
  return Object.assign(
    makeCodec<TypeOf<C[number]>>(
      name,
      { kind: 'tagged', name, tag, members: nodes },
      taggedProblem({ tag, members: nodes }),
    ),
    {
      _tag: 'UnionType',
      types: members,
    },
  )
}

/** Returns the values of the tag that a node accepts, each with the node of the objects that have it. */
const membersOf = (node: SchemaNode, tag: string, name: string): readonly TaggedMember[] => {
  if (node.kind === 'object') {
    const field = node.fields.find(({ key, required }) => key === tag && required)
    if (field?.node.kind === 'literal' && typeof field.node.value === 'string')
      return [{ value: field.node.value, node }]
    if (field?.node.kind === 'literal')
      throw new TypeError(
        `${name} has the "${tag}" ${JSON.stringify(field.node.value)}, which is not a string: write ${tag}: literal('...')`,
      )
    if (field?.node.kind === 'enum')
      throw new TypeError(
        `${name} has an enum as its "${tag}": write a struct with ${tag}: literal('...') for each of its values`,
      )
  }
  if (node.kind === 'refined')
    return membersOf(node.node, tag, name).map((inner) =>
      inner.node === node.node ? { ...inner, node } : { ...inner, node: { ...node, node: inner.node } },
    )
  if (node.kind === 'tagged') return node.tag === tag ? node.members : regroupMembers(node.members, node, tag, name)
  if (node.kind === 'lazy')
    throw new TypeError(
      `${name} is recursive, so its "${tag}" is not known yet: make the union inside recursive('${name}', () => ...)`,
    )
  throw new TypeError(`${name} has no required literal "${tag}": give it ${tag}: literal('...')`)
}

/** Groups the members of a union with another tag by the values of this tag. */
const regroupMembers = (
  members: readonly TaggedMember[],
  union: Extract<SchemaNode, { readonly kind: 'tagged' }>,
  tag: string,
  name: string,
): readonly TaggedMember[] => {
  const groups = new Map<string, TaggedMember[]>()
  for (const { value: own, node } of members)
    for (const { value, node: inner } of membersOf(node, tag, name))
      groups.set(value, [...(groups.get(value) ?? []), { value: own, node: inner }])
  return [...groups].map(([value, group]) => ({ value, node: { ...union, members: group } }))
}
