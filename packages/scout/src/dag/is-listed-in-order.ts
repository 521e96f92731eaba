import type { Graph } from './graph.js'

/** So few nodes are looked through for a dep sooner than a set is made of them. */
const few = 8

const standsBefore = (place: number, id: string, nodes: Graph['nodes']): boolean => {
  for (let i = 0; i < place; i++) if (nodes[i]?.id === id) return true
  return false
}

/**
 * Whether every node stands after all it waits for, as in most plans. Then what it waits for is there, and nothing waits
 * in a circle.
 *
 * @category destructors
 * @since 2.1.0
 */
export const isListedInOrder = ({ nodes }: Graph): boolean => {
  const met = nodes.length > few ? new Set<string>() : undefined
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i]
    for (const id of node?.deps ?? []) if (met === undefined ? !standsBefore(i, id, nodes) : !met.has(id)) return false
    if (node !== undefined) met?.add(node.id)
  }
  return true
}
