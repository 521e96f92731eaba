import type { Node } from './node.js'

/**
 * The node without the claim to know every key: what it means beside another that may declare keys nobody can read.
 *
 * @category constructors
 * @since 1.0.0
 */
export const opened = (node: Node): Node => {
  switch (node.kind) {
    case 'object':
      return { ...node, open: true }
    case 'tagged':
      return { ...node, members: node.members.map(({ value, node: member }) => ({ value, node: opened(member) })) }
    case 'union':
      return { ...node, members: node.members.map(opened) }
    case 'nullable':
    case 'refined':
      return { ...node, node: opened(node.node) }
    case 'lazy': {
      let inner: Node | undefined
      return { ...node, get: () => (inner ??= opened(node.get())) }
    }
    default:
      return node
  }
}
