import type { Field, Node } from './node.js'
import { partsOf } from './parts-of.js'

/** A node met on the way, where (`*` for any item or key), and as which field. */
export type Visitor = (node: Node, pointer: string, field?: Field) => void

/**
 * Shows every node of a tree to the visitor, outermost first, in declared order. A node that contains itself is shown
 * again and not entered again.
 *
 * @category destructors
 * @since 1.0.0
 */
export const visit = (root: Node, visitor: Visitor): void => {
  const inside = new Set<Node>()
  const enter = (node: Node, pointer: string, field?: Field): void => {
    visitor(node, pointer, field)
    if (inside.has(node)) return
    inside.add(node)
    for (const part of partsOf(node)) enter(part.node, pointer + part.step, part.field)
    inside.delete(node)
  }
  enter(root, '')
}
