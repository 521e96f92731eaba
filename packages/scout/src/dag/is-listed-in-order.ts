import type { Graph } from './graph.js'
import { type Places, placesOf } from './places.js'

/**
 * Whether every node stands after all it waits for, as in most plans. Then what it waits for is there, and nothing waits
 * in a circle. Most wait for the node just before them, or for what was waited for last; only for others are the places
 * of all the ids made out.
 *
 * @category destructors
 * @since 2.1.0
 */
export const isListedInOrder = ({ nodes }: Graph): boolean => {
  let places: Places | undefined
  let last = 0
  for (let i = 0; i < nodes.length; i++) {
    for (const id of nodes[i]?.deps ?? []) {
      if (last < i && nodes[last]?.id === id) continue
      last = i > 0 && nodes[i - 1]?.id === id ? i - 1 : (places ??= placesOf(nodes)).of(id)
      if (last < 0 || last >= i) return false
    }
  }
  return true
}
