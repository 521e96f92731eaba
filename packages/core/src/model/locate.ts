import { isIndex, valueAt } from './json.js'
import { escapePointerSegment, type Path } from './path.js'
import type { SchemaNode } from './schema-node.js'
import { allowsAnyKey } from './traits.js'
import { type Child, children, withAlternatives } from './traverse.js'
import { walkValue } from './walk.js'

/** Returns the nodes directly inside a node. The definition of a recursive node describes the same value. */
const childrenBelow = (node: SchemaNode): readonly Child[] => (node.kind === 'lazy' ? [] : children(node))

/** Returns the nodes that describe the value at one key or index; `*` matches every key and index. */
const childrenAt = (node: SchemaNode, segment: string): readonly SchemaNode[] =>
  childrenBelow(node).flatMap((child) => {
    if (child.pointer === '') return []
    const matches =
      child.pointer === '/*'
        ? node.kind !== 'array' || segment === '*' || isIndex(segment)
        : segment === '*' || child.pointer === `/${escapePointerSegment(segment)}`
    return matches ? [child.node] : []
  })

/** Returns the nodes that describe the same value as a node: every member of a tagged union whose tag selects none. */
const alternativesFor =
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

/**
 * Returns the value at a path of a message and the nodes that describe it. Where several union members may apply, these
 * are the nodes of all of them.
 */
export const locate = (root: SchemaNode, message: unknown, path: Path): Located =>
  path.reduce<Located>(
    ({ value, nodes }, segment) => {
      const inner = valueAt(value, [segment])
      const below = nodes.flatMap((node) => childrenAt(node, String(segment)))
      return { value: inner, nodes: withAlternatives(below, alternativesFor(inner)) }
    },
    { value: message, nodes: withAlternatives([root], alternativesFor(message)) },
  )

/** Returns the nodes that describe the values at a pointer, given as its segments, up to one at which any key is allowed. */
const nodesAt = (root: SchemaNode, segments: readonly string[]): readonly SchemaNode[] => {
  let nodes = withAlternatives([root])
  for (const segment of segments) {
    if (nodes.some(allowsAnyKey)) return nodes
    nodes = withAlternatives(nodes.flatMap((node) => childrenAt(node, segment)))
  }
  return nodes
}

/**
 * Returns whether a message of this shape can have a value at a pointer, given as its segments; `*` matches any key or
 * index.
 */
export const canHave = (root: SchemaNode, segments: readonly string[]): boolean => nodesAt(root, segments).length > 0

/** Returns the keys that the values at a pointer declare. */
export const keysAt = (root: SchemaNode, segments: readonly string[]): readonly string[] =>
  nodesAt(root, segments).flatMap((node) => (node.kind === 'object' ? node.fields.map(({ key }) => key) : []))
