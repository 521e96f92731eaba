import type { SchemaNode, StringWarning } from '../model/schema-node.js'
import { children } from '../model/traverse.js'

/** Returns the string warnings of a value and of what is inside it, without those of declared keys. */
export const warningsIn = (node: SchemaNode, entered = new Set<SchemaNode>()): readonly StringWarning[] => {
  if (entered.has(node)) return []
  entered.add(node)
  const own = node.kind === 'string' ? (node.warnings ?? []) : []
  const inside = node.kind === 'object' ? [] : children(node)
  return [...own, ...inside.flatMap((child) => warningsIn(child.node, entered))]
}
