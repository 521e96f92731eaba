import type { Field, SchemaNode, SchemaNodeOf } from '../model/schema-node.js'
import { allowsAnyKey, isContainer, isScalar, type JsonType, jsonTypesOf } from '../model/traits.js'
import { children, lazyNode, sameValue, withAlternatives } from '../model/traverse.js'

const any: SchemaNode = { kind: 'json' }

/** The maximum number of nodes that describe the keys of one intersection. */
const maxNodes = 10_000

/** Returns the nodes that a node is the intersection of; the node alone if it is none. */
type PartsOf = (node: SchemaNode) => readonly SchemaNode[]

/** The state of one description: the name of its objects, and its nodes by what they describe. */
interface Describing {
  readonly name: string
  readonly partsOf: PartsOf
  readonly ids: Map<SchemaNode, number>
  readonly known: Map<string, SchemaNode>
}

/**
 * Returns a node that decides only which keys a value may have: those that one of the nodes declares, at any depth. It
 * is the node of any value if the nodes declare no keys, or if one of them allows every key.
 */
export const declaredKeysNode = (nodes: readonly SchemaNode[], name: string, partsOf: PartsOf): SchemaNode =>
  describeKeys(nodes, { name, partsOf, ids: new Map(), known: new Map() })

/** Describes some nodes once. A recursive node may still be in the making, so it is read when it is first needed. */
const describeKeys = (nodes: readonly SchemaNode[], state: Describing): SchemaNode => {
  const outside = withAlternatives(nodes, (node) => (node.kind === 'lazy' ? [] : alternativesOf(node, state)))
  if (outside.some(allowsAnyKey)) return any
  if (outside.every(({ kind }) => kind !== 'lazy')) return describeContents(outside, state)
  return remember('recursive', outside, state, () =>
    lazyNode(state.name, () =>
      describeContents(
        withAlternatives(nodes, (node) => alternativesOf(node, state)),
        state,
      ),
    ),
  )
}

const describeContents = (all: readonly SchemaNode[], state: Describing): SchemaNode => {
  const containers = all.filter(isContainer)
  if (containers.length === 0 || all.some(allowsAnyKey)) return any
  const types = typesOf(all)
  return remember(types.join(), containers, state, () => {
    const members = types.map((type) => describeType(type, containers, state))
    const [first = any] = members
    if (members.every(hasNoKeys)) return any
    return members.length === 1 ? first : { kind: 'union', name: state.name, members }
  })
}

/** Returns the JSON types of the values of some nodes. Each node inside a wrapper is one of them. */
const typesOf = (all: readonly SchemaNode[]): readonly JsonType[] => {
  const types = all.filter((node) => isScalar(node) || isContainer(node)).flatMap(jsonTypesOf)
  return [...new Set(all.some(({ kind }) => kind === 'nullable') ? [...types, 'null' as const] : types)]
}

const hasNoKeys = (node: SchemaNode): boolean =>
  isScalar(node) || (node.kind === 'array' && node.item === any) || (node.kind === 'record' && node.value === any)

/** Returns the node that describes some nodes. It is made once. */
const remember = (
  kind: string,
  nodes: readonly SchemaNode[],
  { name, ids, known }: Describing,
  make: () => SchemaNode,
): SchemaNode => {
  for (const node of nodes) ids.set(node, ids.get(node) ?? ids.size)
  const numbers = nodes.map((node) => ids.get(node) ?? 0).sort((a, b) => a - b)
  const key = `${kind} ${numbers.join()}`
  const existing = known.get(key)
  if (existing !== undefined) return existing
  if (known.size === maxNodes)
    throw new TypeError(
      `${name} intersects codecs that have more than ${String(maxNodes)} combinations of objects: write one codec that declares the keys of all`,
    )
  const made = make()
  known.set(key, made)
  return made
}

/** Returns the nodes that describe the same value as a node: those that it is the intersection of, or those inside it. */
const alternativesOf = (node: SchemaNode, { partsOf }: Describing): readonly SchemaNode[] => {
  const parts = partsOf(node)
  return parts.length > 1 ? parts : sameValue(node)
}

const describeType = (type: JsonType, containers: readonly SchemaNode[], state: Describing): SchemaNode => {
  if (type === 'array') return describeArrays(containers, state)
  if (type === 'object') return describeObjects(containers, state)
  return type === 'number' ? { kind: 'number', integer: false } : { kind: type }
}

const describeArrays = (containers: readonly SchemaNode[], state: Describing): SchemaNode => {
  const items = containers.filter(({ kind }) => kind === 'array' || kind === 'tuple').flatMap(children)
  return { kind: 'array', item: describeKeys(items.map(({ node }) => node), state) } // oxfmt-ignore
}

/** Describes objects. Beside a record, any key may occur, with the keys inside that any value may have. */
const describeObjects = (containers: readonly SchemaNode[], state: Describing): SchemaNode => {
  const objects = containers.filter((node) => node.kind === 'object')
  const records = containers.filter((node) => node.kind === 'record')
  if (records.length > 0) {
    const values = [...records, ...objects].flatMap(children).map(({ node }) => node)
    return { kind: 'record', value: describeKeys(values, state) }
  }
  const { name } = state
  return { kind: 'object', name, fields: describeFields(objects, state), open: false }
}

const describeFields = (objects: readonly SchemaNodeOf<'object'>[], state: Describing): readonly Field[] => {
  const nodes = new Map<string, SchemaNode[]>()
  const fields = objects.flatMap((object) => object.fields)
  for (const { key, node } of fields) {
    const others = nodes.get(key)
    if (others === undefined) nodes.set(key, [node])
    else others.push(node)
  }
  // The object that declares a former key explains it.
  for (const { formerly } of fields)
    if (formerly !== undefined && !nodes.has(formerly.key)) nodes.set(formerly.key, [any])
  return [...nodes].map(([key, values]) => ({ key, required: false, node: describeKeys(values, state) }))
}
