import { type Edges, edgesOf } from './edges.js'
import type { Graph } from './graph.js'

/**
 * A circle in the graph: the nodes in the order they wait for each other, and the place in the last one's `deps` that
 * closes the circle.
 *
 * @category model
 * @since 1.0.0
 */
export interface Cycle {
  readonly nodes: readonly number[]
  readonly closedAt: number
}

/** Stretches of the open path that lie on a circle already found. */
type Stretch = { readonly from: number; readonly to: number }

const left = (stretches: Stretch[], length: number): void => {
  while (stretches.length > 0 && (stretches.at(-1)?.from ?? 0) >= length) stretches.pop()
}

/** Instead of its depth: of a node that was never met, and of one the search is done with. */
const unmet = -1
const done = -2

/**
 * The circles of a graph, each once; of circles that share a node, the first. The search keeps its own path, so that its
 * depth is not that of the call stack, and visits every edge once.
 *
 * @category destructors
 * @since 1.0.0
 */
export const cyclesOf = (graph: Graph, { from, to }: Edges = edgesOf(graph)): readonly Cycle[] => {
  const count = graph.nodes.length
  const next = from.slice() // the edge to follow next, of each node
  const depth = new Int32Array(count).fill(unmet) // on the open path
  const path = new Int32Array(count)
  const onCircle = new Uint8Array(count)
  const stretches: Stretch[] = []
  const cycles: Cycle[] = []
  let length = 0
  const enter = (node: number): void => {
    depth[node] = length
    path[length++] = node
  }
  const close = (start: number, closedAt: number): void => {
    if ((stretches.at(-1)?.to ?? -1) >= start || onCircle[path[length - 1] ?? 0] === 1) return
    const nodes = [...path.subarray(start, length)]
    for (const node of nodes) onCircle[node] = 1
    stretches.push({ from: start, to: length - 1 })
    cycles.push({ nodes, closedAt })
  }
  for (let start = 0; start < count; start++) {
    if (depth[start] === unmet) enter(start)
    while (length > 0) {
      const node = path[length - 1] ?? 0
      const edge = next[node] ?? 0
      next[node] = edge + 1
      if (edge >= (from[node + 1] ?? 0)) {
        depth[node] = done
        left(stretches, --length)
        continue
      }
      const other = to[edge] ?? -1
      const open = other < 0 ? done : (depth[other] ?? done) // a dep that is not there leads nowhere
      if (open >= 0) close(open, edge - (from[node] ?? 0))
      else if (open === unmet) enter(other)
    }
  }
  return cycles
}
