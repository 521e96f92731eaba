import { describeBy } from '../model/described.js'
import type { Field, SchemaNode, SchemaNodeOf } from '../model/schema-node.js'
import { admitsNull, declaresKeys, isContainer, isScalar } from '../model/traits.js'
import { children, isKnownToAdmitNull, mapChildren } from '../model/traverse.js'
import { kindBeforeConditions } from '../model/words.js'
import { declaredKeysNode } from './declared-keys.js'

/** Limits of one intersection. Nodes beyond them stay intersections, with the keys that they declare. */
export interface IntersectionLimits {
  /** The maximum number of recursive nodes. */
  readonly recursive: number
  /** The maximum number of members of unions: several unions have the product of their members. */
  readonly members: number
}

const defaultLimits: IntersectionLimits = { recursive: 64, members: 100 }

/**
 * The state of one intersection: its name, the recursive nodes made for it, each with the nodes it is the intersection
 * of, the number of members it may still create, and the intersections of two nodes, by name.
 */
interface Intersecting {
  readonly name: string
  readonly recursive: { readonly parts: readonly SchemaNode[]; readonly node: SchemaNodeOf<'lazy'> }[]
  readonly maxRecursive: number
  readonly members: { left: number }
  readonly known: Map<SchemaNode, Map<SchemaNode, Map<string, SchemaNode>>>
}

/**
 * Returns the node of the values that every one of these nodes accepts. Objects become one object, in which a key is
 * required when any of them requires it; unions of objects are intersected member by member, so that strict mode knows
 * every declared key. Recursive nodes become one recursive node.
 */
export const intersectionNode = (
  nodes: readonly SchemaNode[],
  name: string,
  limits: IntersectionLimits = defaultLimits,
): SchemaNode =>
  intersectAll(nodes, {
    ...{ name, recursive: [], maxRecursive: limits.recursive },
    ...{ members: { left: limits.members }, known: new Map() },
  })

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
  if (isSame(baseOf(one), baseOf(other))) return withParts(parts, refineAs(other, one))
  if (one.kind === 'object' && other.kind === 'object') return withParts(parts, intersectObjects(one, other, state))
  const contents = intersectContents(one, other, state) ?? intersectContents(other, one, state)
  if (contents !== undefined) return withParts(parts, contents)
  return (
    intersectInside(one, other, (inner) => intersect(inner, other, state), parts, state) ??
    intersectInside(other, one, (inner) => intersect(one, inner, state), parts, state) ??
    withParts(parts, intersectBeside(one, other, state.name))
  )
}

/** The nodes that only decide which keys an intersection may have. */
const keysNodes = new WeakSet<SchemaNode>()

/**
 * Returns an intersection that validates each of two nodes. Neither knows the keys of the other, so both are open, and a
 * third member refuses the keys that none of them declares.
 */
const intersectBeside = (one: SchemaNode, other: SchemaNode, name: string): SchemaNodeOf<'intersection'> => {
  const keys = declaredKeysNode([one, other], name, partsIn)
  const members = [asOpen(one), asOpen(other)]
  if (keys.kind === 'json') return { kind: 'intersection', name, members }
  keysNodes.add(keys)
  return describeBy({ kind: 'intersection', name, members: [...members, keys] }, [one, other])
}

/** Returns the node that a refined node refines. */
const baseOf = (node: SchemaNode): SchemaNode => (node.kind === 'refined' ? baseOf(node.node) : node)

/** Returns the refined node of another node. A name that begins with what is refined begins with the other node. */
const refine = (refined: SchemaNodeOf<'refined'>, node: SchemaNode): SchemaNode => {
  const { name, keywords } = refined
  if (keywords === undefined) return { ...refined, node }
  const before = kindBeforeConditions(refined.node)
  return {
    ...refined,
    node,
    name: `${name} `.startsWith(`${before} `) ? kindBeforeConditions(node) + name.slice(before.length) : name,
  }
}

/** Returns a node with the refinements of another. Two refinements of one node need no product of its members. */
const refineAs = (refined: SchemaNode, node: SchemaNode): SchemaNode =>
  refined.kind === 'refined' ? refine(refined, refineAs(refined.node, node)) : node

/** Intersects two arrays or two records, or an object and a record; `undefined` for other nodes. */
const intersectContents = (one: SchemaNode, other: SchemaNode, state: Intersecting): SchemaNode | undefined => {
  if (one.kind === 'array' && other.kind === 'array') return intersectArrays(one, other, state)
  if (one.kind === 'tuple' && other.kind === 'tuple' && one.items.length === other.items.length)
    return mapItems(one, (item, i) => intersect(item, other.items[i] ?? item, state))
  if (one.kind === 'tuple' && other.kind === 'array' && isWithin(one.items.length, other))
    return mapItems(one, (item) => intersect(item, other.item, state))
  if (one.kind === 'record' && other.kind === 'record')
    return mapChildren(one, (value) => intersect(value, other.value, state))
  if (one.kind !== 'object' || other.kind !== 'record') return undefined
  const fields = mapChildren(one, (node) => intersect(node, other.value, state))
  // The record is first: where it refuses null, null does not mean that an optional field is absent.
  return { kind: 'intersection', name: state.name, members: [asOpen(other), { ...fields, open: true }] }
}

const mapItems = (
  node: SchemaNodeOf<'tuple'>,
  map: (item: SchemaNode, index: number) => SchemaNode,
): SchemaNodeOf<'tuple'> => ({ ...node, items: node.items.map(map) })

const isWithin = (length: number, { min = 0, max = Infinity }: SchemaNodeOf<'array'>): boolean =>
  min <= length && length <= max

/** Intersects two arrays; `undefined` if no length is within the bounds of both. */
const intersectArrays = (
  one: SchemaNodeOf<'array'>,
  other: SchemaNodeOf<'array'>,
  state: Intersecting,
): SchemaNodeOf<'array'> | undefined => {
  const min = Math.max(one.min ?? 0, other.min ?? 0)
  const max = Math.min(one.max ?? Infinity, other.max ?? Infinity)
  if (min > max) return undefined
  const bounds = { ...(min === 0 ? {} : { min }), ...(max === Infinity ? {} : { max }) }
  return { kind: 'array', item: intersect(one.item, other.item, state), ...bounds }
}

/** Counts the members of unions that a value of a node may follow, up to a number above which the count does not matter. */
const countChoices = (node: SchemaNode, most: number): number => {
  if (node.kind === 'refined' || node.kind === 'nullable') return countChoices(node.node, most)
  if (node.kind !== 'union' && node.kind !== 'tagged') return 1
  let choices = 0
  for (const member of children(node)) {
    if (choices > most) break
    choices += countChoices(member.node, most - choices)
  }
  return choices
}

/** Intersects the nodes inside a node with another node, if both may contain objects; `undefined` otherwise. */
const intersectInside = (
  node: SchemaNode,
  other: SchemaNode,
  inside: (inner: SchemaNode) => SchemaNode,
  parts: readonly SchemaNode[],
  state: Intersecting,
): SchemaNode | undefined => {
  if (node.kind === 'nullable' && other.kind !== 'nullable' && (isContainer(other) || isNeverNull(other)))
    return inside(node.node)
  if (!declaresKeys(other)) return undefined
  const { name, members } = state
  if (node.kind === 'tagged' || node.kind === 'union') {
    if (members.left < node.members.length * countChoices(other, members.left)) return undefined
    members.left -= node.members.length
    return withParts(parts, { ...mapChildren<SchemaNodeOf<'tagged' | 'union'>>(node, inside), name })
  }
  if (node.kind === 'refined') return withParts(parts, refine(node, inside(node.node)))
  if (node.kind === 'lazy') return intersectRecursive(parts, () => inside(node.get()), state)
  if (node.kind !== 'nullable') return undefined
  if (other.kind === 'nullable') {
    return withParts(parts, { kind: 'nullable', node: intersectAll([node.node, other.node], state) })
  }
  return undefined
}

/** Returns whether a node is a scalar that is never null. */
const isNeverNull = (node: SchemaNode): boolean => isScalar(node) && !admitsNull(node)

/** Returns one recursive node for each set of parts, so that the intersection of recursive nodes ends. */
const intersectRecursive = (
  parts: readonly SchemaNode[],
  definition: () => SchemaNode,
  { name, recursive, maxRecursive }: Intersecting,
): SchemaNode | undefined => {
  const existing = recursive.find(
    (one) => one.parts.length === parts.length && one.parts.every((node, i) => node === parts[i]),
  )
  if (existing !== undefined) return existing.node
  if (recursive.length >= maxRecursive) return undefined
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

/** Returns the node of a field that another member requires: null is a value where it meant that the field is absent. */
const valueOf = ({ node, required, neverNull }: Field): SchemaNode =>
  required || neverNull === true || node.kind === 'nullable' || (isScalar(node) && admitsNull(node))
    ? node
    : { kind: 'nullable', node }

/** Intersects two fields. `neverNull` is left out where it has no effect: on a required field, or beside a node that admits null. */
const intersectFields = (one: Field, other: Field, state: Intersecting): Field => {
  const { neverNull, ...field } = { ...one, ...other }
  const required = one.required || other.required
  const nodes = [one, other].map((field) => (required ? valueOf(field) : field.node))
  const node = intersectAll(nodes, { ...state, name: one.key })
  const isMarked = neverNull === true && !required && !isKnownToAdmitNull(node)
  return { ...field, required, node, ...(isMarked ? { neverNull } : {}) }
}

const withoutKeysNode = (node: SchemaNode): SchemaNode =>
  node.kind === 'intersection' ? { ...node, members: node.members.filter((one) => !keysNodes.has(one)) } : node

const openNodes = new WeakMap<SchemaNode, SchemaNode>()

/** Returns the node in which every object is open, for use beside a member whose keys are not known. */
const asOpen = (node: SchemaNode): SchemaNode => {
  if (!declaresKeys(node) && node.kind !== 'intersection') return node
  const existing = openNodes.get(node)
  if (existing !== undefined) return existing
  const inner = mapChildren(withoutKeysNode(node), asOpen) // one node stays one node
  const open = inner.kind === 'object' ? { ...inner, open: true } : inner
  openNodes.set(node, open)
  openNodes.set(open, open)
  return open
}
