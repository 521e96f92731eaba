import type { Node } from '../reflect/node.js'
import { unknownKind } from '../reflect/unknown-kind.js'

type Steps = readonly (string | number)[]

const below = (node: Node): readonly (readonly [Steps, Node])[] => {
  switch (node.kind) {
    case 'array':
      return [[['item'], node.item]]
    case 'dictionary':
      return [[['value'], node.value]]
    case 'tuple':
      return node.items.map((item, i) => [['items', i], item])
    case 'object':
      return node.fields.map((field, i) => [['fields', i, 'node'], field.node])
    case 'tagged':
      return node.members.map((member, i) => [['members', i, 'node'], member.node])
    case 'union':
    case 'intersection':
      return node.members.map((member, i) => [['members', i], member])
    case 'nullable':
    case 'refined':
      return [[['node'], node.node]]
    case 'lazy':
      return [[['get'], node.get()]]
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'json':
    case 'literal':
    case 'enum':
    case 'opaque':
      return []
    default:
      return unknownKind(node)
  }
}

/**
 * How to find one node in the tree of another, for `nodeAt`.
 *
 * @category destructors
 * @since 1.2.0
 */
export const islandPath = (root: Node, target: Node): Steps | undefined => {
  const seen = new Set<Node>()
  const waiting: [Steps, Node][] = [[[], root]]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [steps, node] = next
    if (node === target) return steps
    if (seen.has(node)) continue
    seen.add(node)
    for (const [more, inner] of below(node)) waiting.push([[...steps, ...more], inner])
  }
  return undefined
}
