import type { SchemaNode, StringWarning } from '../model/schema-node.js'

/** Returns the string warnings of a value, or of each item of an array. */
export const warningsIn = (node: SchemaNode): readonly StringWarning[] => {
  if (node.kind === 'nullable' || node.kind === 'refined') return warningsIn(node.node)
  if (node.kind === 'array') return warningsIn(node.item)
  return node.kind === 'string' ? (node.warnings ?? []) : []
}
