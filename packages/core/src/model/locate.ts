import { getOwn, isJsonObject, type JsonObject } from './json.js'
import { escapeKey, type Path } from './path.js'
import type { SchemaNode } from './schema-node.js'
import { allowsAnyKey } from './traits.js'
import { type Child, children, withAlternatives } from './traverse.js'

const isIndex = (segment: string): boolean => /^(?:0|[1-9][0-9]*)$/.test(segment)

/** Returns the nodes that describe the value at one key or index; `*` matches every key and index. */
const childrenAt = (node: SchemaNode, segment: string): readonly SchemaNode[] =>
  children(node).flatMap((child) => {
    if (child.pointer === '') return []
    const matches =
      child.pointer === '/*'
        ? node.kind !== 'array' || segment === '*' || isIndex(segment)
        : segment === '*' || child.pointer === `/${escapeKey(segment)}`
    return matches ? [child.node] : []
  })

/** Returns the member of a tagged union that the tag of the value selects; every member if the tag selects none. */
const alternativesFor =
  (value: unknown) =>
  (node: SchemaNode): readonly Child[] => {
    const all = children(node)
    if (node.kind !== 'tagged') return all
    const tag = isJsonObject(value) ? getOwn(value, node.tag) : undefined
    const chosen = node.members.find((member) => member.value === tag)
    return chosen === undefined ? all : [{ node: chosen.node, pointer: '' }]
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
      const isContainer = isJsonObject(value) || Array.isArray(value)
      const inner = isContainer ? getOwn(value as JsonObject, String(segment)) : undefined // the keys of an array are its indexes
      const below = nodes.flatMap((node) => childrenAt(node, String(segment)))
      return { value: inner, nodes: withAlternatives(below, alternativesFor(inner)) }
    },
    { value: message, nodes: withAlternatives([root], alternativesFor(message)) },
  )

/**
 * Returns whether a message of this shape can have a value at a pointer, given as its segments; `*` matches any key or
 * index.
 */
export const canHave = (root: SchemaNode, segments: readonly string[]): boolean => {
  let nodes = withAlternatives([root])
  for (const segment of segments) {
    if (nodes.some(allowsAnyKey)) return true
    nodes = withAlternatives(nodes.flatMap((node) => childrenAt(node, segment)))
  }
  return nodes.length > 0
}
