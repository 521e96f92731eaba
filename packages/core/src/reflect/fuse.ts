import type { Field, Node, NodeOf } from './node.js'
import { opened } from './opened.js'

/**
 * What every one of the nodes accepts. Objects become one object: a key is required when any of them asks for it, and
 * unions of objects are read through, so that strict mode knows every declared key.
 *
 * @category constructors
 * @since 1.0.0
 */
export const fuse = ([first = { kind: 'json' }, ...others]: readonly Node[], name: string): Node =>
  others.reduce((one, other) => meet(one, other, name), first)

const scalars = new Set<Node['kind']>(['string', 'number', 'boolean', 'literal', 'enum'])

const same = (one: Node, other: Node): boolean =>
  one === other || (scalars.has(one.kind) && JSON.stringify(one) === JSON.stringify(other))

const meet = (one: Node, other: Node, name: string): Node => {
  if (same(one, other) || other.kind === 'json') return one
  if (one.kind === 'json') return other
  if (one.kind === 'object' && other.kind === 'object') return objects(one, other, name)
  return (
    through(one, other, (inner) => meet(inner, other, name), name) ??
    through(other, one, (inner) => meet(one, inner, name), name) ?? {
      kind: 'intersection',
      name,
      // Which keys the other member declares cannot be known, so none is unknown.
      members: [opened(one), opened(other)],
    }
  )
}

const keyed = new Set<Node['kind']>(['object', 'tagged', 'union', 'refined', 'lazy', 'nullable'])

/** The node with its inner nodes met, when both may be objects. */
const through = (node: Node, other: Node, met: (inner: Node) => Node, name: string): Node | undefined => {
  if (!keyed.has(other.kind)) return undefined
  switch (node.kind) {
    case 'tagged':
      return { ...node, name, members: node.members.map((member) => ({ ...member, node: met(member.node) })) }
    case 'union':
      return { ...node, name, members: node.members.map(met) }
    case 'refined':
      return { ...node, node: met(node.node) }
    case 'nullable':
      if (other.kind === 'nullable') return { kind: 'nullable', node: fuse([node.node, other.node], name) }
      return other.kind === 'object' || other.kind === 'tagged' ? met(node.node) : undefined
    case 'lazy': {
      let inner: Node | undefined
      return { kind: 'lazy', name, get: () => (inner ??= met(node.get())) }
    }
    default:
      return undefined
  }
}

const objects = (one: NodeOf<'object'>, other: NodeOf<'object'>, name: string): Node => {
  const fields = new Map<string, Field>()
  for (const field of [...one.fields, ...other.fields]) {
    const known = fields.get(field.key)
    fields.set(field.key, known === undefined ? field : both(known, field))
  }
  return { kind: 'object', name, fields: [...fields.values()], open: one.open || other.open }
}

const both = (one: Field, other: Field): Field => ({
  ...one,
  ...other,
  required: one.required || other.required,
  node: fuse([one.node, other.node], one.key),
})
