/** Nodes with something in them changed. */
import type { SchemaNode } from '@contracts/core'

/** The node with each of its own parts replaced; a recursive one when it is followed. */
export const withParts = (node: SchemaNode, next: (part: SchemaNode) => SchemaNode): SchemaNode => {
  switch (node.kind) {
    case 'array':
      return { ...node, item: next(node.item) }
    case 'dictionary':
      return { ...node, value: next(node.value) }
    case 'tuple':
      return { ...node, items: node.items.map(next) }
    case 'object':
      return { ...node, fields: node.fields.map((field) => ({ ...field, node: next(field.node) })) }
    case 'tagged':
      return { ...node, members: node.members.map((member) => ({ ...member, node: next(member.node) })) }
    case 'union':
    case 'intersection':
      return { ...node, members: node.members.map(next) }
    case 'nullable':
    case 'refined':
      return { ...node, node: next(node.node) }
    case 'lazy': {
      let inner: SchemaNode | undefined
      return { ...node, get: () => (inner ??= next(node.get())) }
    }
    default:
      return node
  }
}

/** The parts of a node. */
export const partsOf = (node: SchemaNode): readonly SchemaNode[] => {
  if (node.kind === 'lazy') return [node.get()]
  const parts: SchemaNode[] = []
  withParts(node, (part) => {
    parts.push(part)
    return part
  })
  return parts
}

/** A tree with every node changed, the same node always to the same one, so that recursion comes round as before. */
export const rewritten = (root: SchemaNode, change: (node: SchemaNode) => SchemaNode): SchemaNode => {
  const known = new Map<SchemaNode, SchemaNode>()
  const visit = (node: SchemaNode): SchemaNode => {
    const made = known.get(node) ?? change(withParts(node, visit))
    known.set(node, made)
    return made
  }
  return visit(root)
}
