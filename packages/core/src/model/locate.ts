import { isIndex, valueAt } from './json.js'
import { escapePointerSegment, type Path } from './path.js'
import type { SchemaNode } from './schema-node.js'
import { allowsAnyKey } from './traits.js'
import { children, withAlternatives } from './traverse.js'
import { walkValue } from './walk.js'

/** A key or index of a value; `undefined` stands for every one. */
type Segment = Path[number] | undefined

/** Returns the nodes that describe the value at one key or index. The definition of a recursive node describes the same value. */
const childrenAt = (node: SchemaNode, segment: Segment): readonly SchemaNode[] => {
  if (node.kind === 'lazy') return []
  const key = String(segment)
  const pointer = `/${escapePointerSegment(key)}`
  return children(node).flatMap((child) => {
    if (child.pointer === '') return []
    const isEvery = child.pointer === '/*' && child.field === undefined // a field may have the key `*`
    const matches = isEvery ? node.kind !== 'array' || isIndex(key) : child.pointer === pointer
    return segment === undefined || matches ? [child.node] : []
  })
}

/** Returns the nodes that describe the same value as a node: every member of a tagged union whose tag selects none. */
export const alternativesFor =
  (value: unknown) =>
  (node: SchemaNode): readonly SchemaNode[] => {
    const walk = walkValue(node, value)
    if ('nodes' in walk) return walk.nodes
    return 'node' in walk ? [walk.node] : []
  }

/** A value of a message, and all nodes that describe it. */
export interface Located {
  readonly value: unknown
  readonly nodes: readonly SchemaNode[]
}

const locateRoot = (root: SchemaNode, message: unknown): Located => ({
  value: message,
  nodes: withAlternatives([root], alternativesFor(message)),
})

const locateInside = ({ value, nodes }: Located, segment: Path[number]): Located => {
  const inner = valueAt(value, [segment])
  const below = nodes.flatMap((node) => childrenAt(node, segment))
  return { value: inner, nodes: withAlternatives(below, alternativesFor(inner)) }
}

/**
 * Returns the value at a path of a message and the nodes that describe it. Where several union members may apply, these
 * are the nodes of all of them.
 */
export const locate = (root: SchemaNode, message: unknown, path: Path): Located =>
  path.reduce(locateInside, locateRoot(root, message))

/** Returns what `locate` returns for the whole message and for each value on the way to a path, outermost first. */
export const locateAlong = (root: SchemaNode, message: unknown, path: Path): readonly Located[] => {
  let located = locateRoot(root, message)
  return [located, ...path.map((segment) => (located = locateInside(located, segment)))]
}

const any: SchemaNode = { kind: 'json' }

/** Returns the nodes that describe the values at some segments. Any value may be at a key that a node allows and does not name. */
const nodesAt = (root: SchemaNode, segments: readonly Segment[]): readonly SchemaNode[] =>
  segments.reduce(
    (nodes, segment) =>
      withAlternatives(
        nodes.flatMap((node) => {
          const below = childrenAt(node, segment)
          return allowsAnyKey(node) && (below.length === 0 || segment === undefined) ? [...below, any] : below
        }),
      ),
    withAlternatives([root]),
  )

/** Returns whether a message of this shape can have a value at a path. */
export const canHavePath = (root: SchemaNode, path: Path): boolean => nodesAt(root, path).length > 0

const segmentsOf = (segments: readonly string[]): readonly Segment[] =>
  segments.map((segment) => (segment === '*' ? undefined : segment))

/** Returns the nodes that describe the values at a pointer, given as its segments; `*` matches any key or index. */
export const nodesAtPointer = (root: SchemaNode, segments: readonly string[]): readonly SchemaNode[] =>
  nodesAt(root, segmentsOf(segments))

/** Returns whether a message of this shape can have a value at a pointer. */
export const canHave = (root: SchemaNode, segments: readonly string[]): boolean =>
  nodesAtPointer(root, segments).length > 0

/** Returns the keys that the values at a pointer declare. */
export const keysAt = (root: SchemaNode, segments: readonly string[]): readonly string[] =>
  nodesAtPointer(root, segments).flatMap((node) => (node.kind === 'object' ? node.fields.map(({ key }) => key) : []))
