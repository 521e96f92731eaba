import type { Node, NodeOf } from './node.js'

const lazies = new WeakMap<Node, NodeOf<'lazy'>>()

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
    case 'lazy':
      return openedLazy(node)
    default:
      return node
  }
}

// One recursive codec is one node, opened too, so that a walk can tell that it has come round.
const openedLazy = (node: NodeOf<'lazy'>): Node => {
  const known = lazies.get(node)
  if (known !== undefined) return known
  let inner: Node | undefined
  const open: NodeOf<'lazy'> = { ...node, get: () => (inner ??= opened(node.get())) }
  lazies.set(node, open)
  lazies.set(open, open)
  return open
}
