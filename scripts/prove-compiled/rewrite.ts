/** Nodes with something in them changed. */
import type { Node } from '../inside-core.js'

/** The node with each of its own parts replaced; a recursive one when it is followed. */
export const withParts = (node: Node, next: (part: Node) => Node): Node => {
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
      let inner: Node | undefined
      return { ...node, get: () => (inner ??= next(node.get())) }
    }
    default:
      return node
  }
}

/** The parts of a node. */
export const partsOf = (node: Node): readonly Node[] => {
  if (node.kind === 'lazy') return [node.get()]
  const parts: Node[] = []
  withParts(node, (part) => {
    parts.push(part)
    return part
  })
  return parts
}

/** A tree with every node changed, the same node always to the same one, so that recursion comes round as before. */
export const rewritten = (root: Node, change: (node: Node) => Node): Node => {
  const known = new Map<Node, Node>()
  const visit = (node: Node): Node => {
    const made = known.get(node) ?? change(withParts(node, visit))
    known.set(node, made)
    return made
  }
  return visit(root)
}
