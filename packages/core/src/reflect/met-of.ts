import type { Node } from './node.js'

const known = new WeakMap<Node, readonly Node[]>()

/**
 * The nodes a node was met of, none of them twice; a node that was not made by a meeting is of itself alone.
 *
 * @category destructors
 * @since 1.2.0
 */
export const metOf = (node: Node): readonly Node[] => known.get(node) ?? [node]

/**
 * The node, from now on known to be met of these.
 *
 * @category constructors
 * @since 1.2.0
 */
export const asMetOf = <N extends Node>(all: readonly Node[], node: N): N => {
  known.set(node, all)
  return node
}
