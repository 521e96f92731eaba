import type { Graph } from './graph.js'
import { type Places, placesOf } from './places.js'

/**
 * Whether every node stands after all it waits for, as in most plans. Then what it waits for is there, and nothing waits
 * in a circle. Most wait for the node just before them, or for what was waited for last; only from the first that does
 * not are the places of all ids made out.
 *
 * @category destructors
 * @since 2.1.0
 */
export const isListedInOrder = ({ nodes }: Graph): boolean => {
  let places: Places | undefined
  let last = 0
  for (let i = 0; i < nodes.length; i++) {
    for (const id of nodes[i]?.deps ?? []) {
      if (places === undefined) {
        if (i > 0 && nodes[last]?.id === id) continue
        last = i - 1
        if (i > 0 && nodes[last]?.id === id) continue
        places = placesOf(nodes)
      }
      const place = places.of(id)
      if (place < 0 || place >= i) return false
    }
  }
  return true
}
