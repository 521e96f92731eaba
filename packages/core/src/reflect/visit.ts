import type { Field, Node } from './node.js'
import { partsOf } from './parts-of.js'

/** A node met on the way, where (`*` for any item or key), and as which field. */
export type Visitor = (node: Node, pointer: string, field?: Field) => void

/**
 * Shows every node of a tree to the visitor, outermost first, in declared order. A node that contains itself is shown
 * again and not entered again; nor is, inside a recursive codec, another that was met there before, for codecs that
 * contain each other have ways through all of them without number.
 *
 * @category destructors
 * @since 1.0.0
 */
export const visit = (root: Node, visitor: Visitor): void => {
  const inside = new Set<Node>()
  let met: Set<Node> | undefined
  const enter = (node: Node, pointer: string, field?: Field): void => {
    visitor(node, pointer, field)
    if (inside.has(node) || met?.has(node) === true) return
    const isOutermost = node.kind === 'lazy' && met === undefined
    if (node.kind === 'lazy') met = (met ?? new Set()).add(node)
    inside.add(node)
    for (const part of partsOf(node)) enter(part.node, pointer + part.step, part.field)
    inside.delete(node)
    if (isOutermost) met = undefined
  }
  enter(root, '')
}
