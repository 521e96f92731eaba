import { asMetOf, metOf } from './met-of.js'
import type { Field, Node, NodeOf } from './node.js'
import { opened } from './opened.js'

/** More recursive nodes than one intersection should come to: further ones are walked member by member. */
const mostLazies = 64

/** One fusing: the name of what comes of it, and the recursive nodes it has made, each by what it was met of. */
interface Fusing {
  readonly name: string
  readonly lazies: { readonly all: readonly Node[]; readonly node: NodeOf<'lazy'> }[]
}

/**
 * What every one of the nodes accepts. Objects become one object: a key is required when any of them asks for it, and
 * unions of objects are read through, so that strict mode knows every declared key. Recursive nodes become one recursive
 * node, which comes to an end as they do.
 *
 * @category constructors
 * @since 1.0.0
 */
export const fuse = (nodes: readonly Node[], name: string): Node => meetAll(nodes, { name, lazies: [] })

const meetAll = ([first = { kind: 'json' }, ...others]: readonly Node[], fusing: Fusing): Node =>
  others.reduce((one, other) => meet(one, other, fusing), first)

const scalars = new Set<Node['kind']>(['string', 'number', 'boolean', 'literal', 'enum'])

const same = (one: Node, other: Node): boolean =>
  one === other || (scalars.has(one.kind) && JSON.stringify(one) === JSON.stringify(other))

const meet = (one: Node, other: Node, fusing: Fusing): Node => {
  if (same(one, other) || other.kind === 'json') return one
  if (one.kind === 'json') return other
  const all = [...new Set([...metOf(one), ...metOf(other)])]
  if (all.length === metOf(one).length) return one // it holds the other already
  if (one.kind === 'object' && other.kind === 'object') return asMetOf(all, objects(one, other, fusing))
  return (
    through(one, other, (inner) => meet(inner, other, fusing), all, fusing) ??
    through(other, one, (inner) => meet(one, inner, fusing), all, fusing) ??
    // Which keys the other member declares cannot be known, so none is unknown.
    asMetOf(all, { kind: 'intersection', name: fusing.name, members: [opened(one), opened(other)] })
  )
}

const keyed = new Set<Node['kind']>(['object', 'tagged', 'union', 'refined', 'lazy', 'nullable'])

/** The node with its inner nodes met, when both may be objects. */
const through = (
  node: Node,
  other: Node,
  met: (inner: Node) => Node,
  all: readonly Node[],
  fusing: Fusing,
): Node | undefined => {
  if (!keyed.has(other.kind)) return undefined
  const { name } = fusing
  switch (node.kind) {
    case 'tagged': {
      const members = node.members.map((member) => ({ ...member, node: met(member.node) }))
      return asMetOf(all, { ...node, name, members })
    }
    case 'union':
      return asMetOf(all, { ...node, name, members: node.members.map(met) })
    case 'refined':
      return asMetOf(all, { ...node, node: met(node.node) })
    case 'nullable':
      if (other.kind === 'nullable') {
        return asMetOf(all, { kind: 'nullable', node: meetAll([node.node, other.node], fusing) })
      }
      return other.kind === 'object' || other.kind === 'tagged' ? met(node.node) : undefined
    case 'lazy':
      return recursive(all, () => met(node.get()), fusing)
    default:
      return undefined
  }
}

/** One recursive node for what was met of the same ones, so that what contains itself does so when it is fused. */
const recursive = (all: readonly Node[], get: () => Node, { name, lazies }: Fusing): Node | undefined => {
  const known = lazies.find((one) => one.all.length === all.length && one.all.every((node, i) => node === all[i]))
  if (known !== undefined) return known.node
  if (lazies.length === mostLazies) return undefined
  let inner: Node | undefined
  const node: NodeOf<'lazy'> = asMetOf(all, {
    kind: 'lazy',
    name,
    get: () => {
      if (inner === undefined) {
        inner = get() // what leads back here finds it
        inner = behind(inner)
      }
      return inner
    },
  })
  lazies.push({ all, node })
  return node
}

/** What stands behind recursive nodes that are nothing else: each would take of the stack, at every step down a message. */
const behind = (node: Node): Node => {
  const passed = new Set<Node>()
  let at = node
  while (at.kind === 'lazy' && !passed.has(at)) {
    passed.add(at)
    at = at.get()
  }
  return at
}

const objects = (one: NodeOf<'object'>, other: NodeOf<'object'>, fusing: Fusing): Node => {
  const fields = new Map<string, Field>()
  for (const field of [...one.fields, ...other.fields]) {
    const known = fields.get(field.key)
    fields.set(field.key, known === undefined ? field : both(known, field, fusing))
  }
  return { kind: 'object', name: fusing.name, fields: [...fields.values()], open: one.open || other.open }
}

const both = (one: Field, other: Field, { lazies }: Fusing): Field => ({
  ...one,
  ...other,
  required: one.required || other.required,
  node: meetAll([one.node, other.node], { name: one.key, lazies }),
})
