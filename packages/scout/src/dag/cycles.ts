import { type Graph, placesById } from './graph.js'

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

/** A node the search stands in, and the next of its deps to follow. */
interface Step {
  readonly node: number
  next: number
}

/** Stretches of the open path that lie on a circle already found. */
type Stretch = { readonly from: number; readonly to: number }

const left = (stretches: Stretch[], length: number): void => {
  while (stretches.length > 0 && (stretches.at(-1)?.from ?? 0) >= length) stretches.pop()
}

/**
 * The circles of a graph, each once; of circles that share a node, the first. The search keeps its own path, so that its
 * depth is not that of the call stack, and visits every edge once.
 *
 * @category destructors
 * @since 1.0.0
 */
export const cyclesOf = (graph: Graph): readonly Cycle[] => {
  const places = placesById(graph)
  const deps = graph.nodes.map((node) => (node.deps ?? []).map((id) => places.get(id)))
  const depth = new Map<number, number>() // on the open path
  const known = new Set<number>() // met before
  const onCircle = new Set<number>()
  const stretches: Stretch[] = []
  const cycles: Cycle[] = []
  const path: Step[] = []
  const enter = (node: number): void => {
    known.add(node)
    depth.set(node, path.length)
    path.push({ node, next: 0 })
  }
  const close = (from: number, closedAt: number): void => {
    if ((stretches.at(-1)?.to ?? -1) >= from || onCircle.has(path.at(-1)?.node ?? -1)) return
    const nodes = path.slice(from).map(({ node }) => node)
    for (const node of nodes) onCircle.add(node)
    stretches.push({ from, to: path.length - 1 })
    cycles.push({ nodes, closedAt })
  }
  for (let start = 0; start < deps.length; start++) {
    if (!known.has(start)) enter(start)
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const at = step.next++
      const edges = deps[step.node] ?? []
      const to = edges[at]
      if (at >= edges.length) {
        path.pop()
        depth.delete(step.node)
        left(stretches, path.length)
      } else if (to !== undefined) {
        const open = depth.get(to)
        if (open !== undefined) close(open, at)
        else if (!known.has(to)) enter(to)
      }
    }
  }
  return cycles
}
