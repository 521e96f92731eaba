import type { Field, SchemaNode, SchemaNodeOf } from '../model/schema-node.js'
import { declaresKeys, isScalar } from '../model/traits.js'
import { mapChildren } from '../model/traverse.js'

/** The maximum number of recursive nodes that one intersection may create. Further ones stay intersections. */
const maxRecursiveNodes = 64

/**
 * The maximum number of members that one intersection of unions may create: several unions have the product of their
 * members. Further unions stay intersections.
 */
const maxMembers = 1000

/**
 * The state of one intersection: its name, the recursive nodes made for it, each with the nodes it is the intersection
 * of, the number of members it may still create, and the intersections of two nodes, by name.
 */
interface Intersecting {
  readonly name: string
  readonly recursive: { readonly parts: readonly SchemaNode[]; readonly node: SchemaNodeOf<'lazy'> }[]
  readonly members: { left: number }
  readonly known: Map<SchemaNode, Map<SchemaNode, Map<string, SchemaNode>>>
}

/**
 * Returns the node of the values that every one of these nodes accepts. Objects become one object, in which a key is
 * required when any of them requires it; unions of objects are intersected member by member, so that strict mode knows
 * every declared key. Recursive nodes become one recursive node.
 */
export const intersectionNode = (nodes: readonly SchemaNode[], name: string): SchemaNode =>
  intersectAll(nodes, { name, recursive: [], members: { left: maxMembers }, known: new Map() })

const intersectAll = ([first = { kind: 'json' }, ...others]: readonly SchemaNode[], state: Intersecting): SchemaNode =>
  others.reduce((one, other) => intersect(one, other, state), first)

/** The nodes that a node is the intersection of. */
const partsOf = new WeakMap<SchemaNode, readonly SchemaNode[]>()

const partsIn = (node: SchemaNode): readonly SchemaNode[] => partsOf.get(node) ?? [node]

const withParts = <N extends SchemaNode>(parts: readonly SchemaNode[], node: N): N => {
  partsOf.set(node, parts)
  return node
}

const isSame = (one: SchemaNode, other: SchemaNode): boolean =>
  one === other || (isScalar(one) && JSON.stringify(one) === JSON.stringify(other))

/** Intersects two nodes, once for each name: nodes may have the same nodes inside. */
const intersect = (one: SchemaNode, other: SchemaNode, state: Intersecting): SchemaNode => {
  const { name, known } = state
  const ofOne = known.get(one) ?? new Map<SchemaNode, Map<string, SchemaNode>>()
  const ofBoth = ofOne.get(other) ?? new Map<string, SchemaNode>()
  known.set(one, ofOne.set(other, ofBoth))
  const node = ofBoth.get(name) ?? intersectOnce(one, other, state)
  ofBoth.set(name, node)
  return node
}

const intersectOnce = (one: SchemaNode, other: SchemaNode, state: Intersecting): SchemaNode => {
  if (isSame(one, other) || other.kind === 'json') return one
  if (one.kind === 'json') return other
  const parts = [...new Set([...partsIn(one), ...partsIn(other)])]
  if (parts.length === partsIn(one).length) return one // it already contains the other
  if (one.kind === 'object' && other.kind === 'object') return withParts(parts, intersectObjects(one, other, state))
  return (
    intersectInside(one, other, (inner) => intersect(inner, other, state), parts, state) ??
    intersectInside(other, one, (inner) => intersect(one, inner, state), parts, state) ??
    // The keys that the other member declares are not known, so no key can be reported as unknown.
    withParts(parts, { kind: 'intersection', name: state.name, members: [asOpen(one), asOpen(other)] })
  )
}

/** Intersects the nodes inside a node with another node, if both may be objects; `undefined` otherwise. */
const intersectInside = (
  node: SchemaNode,
  other: SchemaNode,
  inside: (inner: SchemaNode) => SchemaNode,
  parts: readonly SchemaNode[],
  state: Intersecting,
): SchemaNode | undefined => {
  if (!declaresKeys(other)) return undefined
  const { name, members } = state
  if (node.kind === 'tagged' || node.kind === 'union') {
    if (members.left < node.members.length) return undefined
    members.left -= node.members.length
    return withParts(parts, { ...mapChildren<SchemaNodeOf<'tagged' | 'union'>>(node, inside), name })
  }
  if (node.kind === 'refined') return withParts(parts, mapChildren(node, inside))
  if (node.kind === 'lazy') return intersectRecursive(parts, () => inside(node.get()), state)
  if (node.kind !== 'nullable') return undefined
  if (other.kind === 'nullable') {
    return withParts(parts, { kind: 'nullable', node: intersectAll([node.node, other.node], state) })
  }
  return other.kind === 'object' || other.kind === 'tagged' ? inside(node.node) : undefined
}

/** Returns one recursive node for each set of parts, so that the intersection of recursive nodes ends. */
const intersectRecursive = (
  parts: readonly SchemaNode[],
  definition: () => SchemaNode,
  { name, recursive }: Intersecting,
): SchemaNode | undefined => {
  const existing = recursive.find(
    (one) => one.parts.length === parts.length && one.parts.every((node, i) => node === parts[i]),
  )
  if (existing !== undefined) return existing.node
  if (recursive.length === maxRecursiveNodes) return undefined
  let inner: SchemaNode | undefined
  const node: SchemaNodeOf<'lazy'> = withParts(parts, {
    kind: 'lazy',
    name,
    get: () => {
      if (inner === undefined) {
        inner = definition() // a reference back to this node finds it
        inner = withoutNames(inner)
      }
      return inner
    },
  })
  recursive.push({ parts, node })
  return node
}

/**
 * Returns the node inside recursive nodes that only name another node. Each of these would cost stack at every level of
 * a message.
 */
const withoutNames = (node: SchemaNode): SchemaNode => {
  const passed = new Set<SchemaNode>()
  let at = node
  while (at.kind === 'lazy' && !passed.has(at)) {
    passed.add(at)
    at = at.get()
  }
  return at
}

const intersectObjects = (
  one: SchemaNodeOf<'object'>,
  other: SchemaNodeOf<'object'>,
  state: Intersecting,
): SchemaNode => {
  const fields = new Map<string, Field>()
  for (const field of [...one.fields, ...other.fields]) {
    const existing = fields.get(field.key)
    fields.set(field.key, existing === undefined ? field : intersectFields(existing, field, state))
  }
  return { kind: 'object', name: state.name, fields: withoutFormer([...fields.values()]), open: one.open || other.open }
}

/**
 * Returns fields whose former keys are unambiguous: a key that another field declares, or that was a former key of an
 * earlier field, is no former key.
 */
const withoutFormer = (fields: readonly Field[]): readonly Field[] => {
  const taken = new Set(fields.map(({ key }) => key))
  return fields.map((field) => {
    const { formerly, ...rest } = field
    if (formerly === undefined) return field
    if (taken.has(formerly.key)) return rest
    taken.add(formerly.key)
    return field
  })
}

/** Intersects two fields. `neverNull` is left out where it has no effect: on a required or a nullable field. */
const intersectFields = (one: Field, other: Field, state: Intersecting): Field => {
  const { neverNull, ...field } = { ...one, ...other }
  const required = one.required || other.required
  const node = intersectAll([one.node, other.node], { ...state, name: one.key })
  const isMarked = neverNull === true && !required && node.kind !== 'nullable'
  return { ...field, required, node, ...(isMarked ? { neverNull } : {}) }
}

const openNodes = new WeakMap<SchemaNode, SchemaNode>()

/** Returns the node with open objects, for use beside a member whose keys are not known. */
const asOpen = (node: SchemaNode): SchemaNode => {
  if (!declaresKeys(node)) return node
  const existing = openNodes.get(node)
  if (existing !== undefined) return existing
  const open = node.kind === 'object' ? { ...node, open: true } : mapChildren(node, asOpen) // one node stays one node
  openNodes.set(node, open)
  openNodes.set(open, open)
  return open
}
