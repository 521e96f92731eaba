import { type Child, children } from './traverse.js'
import { codecsIn } from './keywords.js'
import type { SchemaNode } from './schema-node.js'

/** Changes when the functions that compiled modules call change. */
const format = 1

/** The maximum number of nodes that are read. A recursive codec that makes new nodes each time has no end. */
const maxNodes = 100_000

/** Returns the nodes directly inside a node, without those of its conditions. */
type ChildrenOf = (node: SchemaNode) => readonly Child[]

/** Returns the nodes directly inside a node, those of its conditions included. */
export const innerNodes = (node: SchemaNode, childrenOf: ChildrenOf = children): readonly SchemaNode[] => [
  ...childrenOf(node).map((child) => child.node),
  ...(node.kind === 'refined' && node.keywords !== undefined ? codecsIn(node.keywords) : []),
]

/**
 * Calls `visitor` once for each node of a tree, those of conditions included, in a fixed order. Returns the nodes with
 * their numbers.
 */
export const visitOnce = (
  root: SchemaNode,
  visitor: (node: SchemaNode) => void,
  childrenOf?: ChildrenOf,
): ReadonlyMap<SchemaNode, number> => {
  const numbers = new Map<SchemaNode, number>()
  const waiting = [root]
  for (let node = waiting.pop(); node !== undefined && numbers.size < maxNodes; node = waiting.pop()) {
    if (numbers.has(node)) continue
    numbers.set(node, numbers.size)
    visitor(node)
    waiting.push(...innerNodes(node, childrenOf).toReversed())
  }
  return numbers
}

/**
 * Returns the nodes that cannot be written as source: opaque codecs, and predicates that are not data. A compiled
 * module takes them from the node of its contract, in this order.
 */
export const capturedNodes = (root: SchemaNode): readonly SchemaNode[] => {
  const found: SchemaNode[] = []
  visitOnce(root, (node) => {
    if (node.kind === 'opaque' || (node.kind === 'refined' && node.keywords === undefined)) found.push(node)
  })
  return found
}

/** Returns 64 bits that two texts share only by chance, in hexadecimal. */
const hash = (text: string): string => {
  let [a, b] = [0x811c9dc5, 0x1000193]
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 0x01000193)
    b = Math.imul(b ^ unit, 0x85ebca6b) ^ (b >>> 13)
  }
  return [a, b].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('')
}

/**
 * Returns a short text that changes with the node: a compiled module carries that of the node it was compiled from.
 * A function inside the node counts only as present: two predicates are alike. Descriptions do not count.
 */
export const fingerprintOf = (root: SchemaNode): string => {
  const texts: string[] = []
  const nodes: SchemaNode[] = []
  const numbers = visitOnce(root, (node) => nodes.push(node))
  const textOf = (value: unknown, isNode: boolean): string => {
    const number = isNode ? undefined : numbers.get(value as SchemaNode)
    if (number !== undefined) return `#${String(number)}`
    if (typeof value === 'string') return JSON.stringify(value)
    if (typeof value === 'function') return 'f'
    if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value)
    if (Array.isArray(value)) return `[${value.map((item) => textOf(item, false)).join()}]`
    const entries = Object.entries(value).filter(([key, inner]) => inner !== undefined && !isNote(value, key, numbers))
    return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${textOf(inner, false)}`).join()}}`
  }
  for (const node of nodes)
    texts.push(
      textOf(node, true),
      innerNodes(node)
        .map((inner) => numbers.get(inner))
        .join(),
    )
  return hash(`${String(format)}\n${texts.join('\n')}`)
}

/**
 * Returns whether a key of an object in a node is a note on a field for readers, which no validator uses. The claims of a
 * literal, or a value of an enumeration, may have the same keys as a field.
 */
const isNote = (holder: object, key: string, nodes: ReadonlyMap<unknown, number>): boolean =>
  (key === 'description' || key === 'deprecated') &&
  'required' in holder &&
  typeof holder.required === 'boolean' &&
  'node' in holder &&
  nodes.has(holder.node)
