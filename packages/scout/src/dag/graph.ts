/** The part of a DAG that its rules read: the ids and the dependencies of the nodes. */
export interface Graph {
  readonly nodes: readonly { readonly id: string; readonly deps?: readonly string[] | null }[]
}

/**
 * One entry of a node's `deps`: the index of the node, the index of the entry, the id in it, and the index of the first
 * node with that id (`undefined` if no node has it).
 */
export interface Edge {
  readonly from: number
  readonly dep: number
  readonly id: string
  readonly to: number | undefined
}

/**
 * Returns whether every node depends only on nodes listed before it. If so, every dep is the id of a node, the list is
 * in order, and no cycle is possible.
 */
export const dependsOnEarlierNodes = ({ nodes }: Graph): boolean => {
  const earlier = new Set<string>()
  return nodes.every(({ id, deps }) => {
    const isLater = deps?.every((dep) => earlier.has(dep)) ?? true
    earlier.add(id)
    return isLater
  })
}

/** Returns the edges of each node, in the order of the plan. */
export const edgesByNode = ({ nodes }: Graph): readonly (readonly Edge[])[] => {
  const indices = new Map(nodes.map(({ id }, index) => [id, index] as const).reverse()) // the first node with an id counts
  return nodes.map(({ deps }, from) => (deps ?? []).map((id, dep) => ({ from, dep, id, to: indices.get(id) })))
}

/**
 * A cycle of the graph: the indices of its nodes, each depending on the next, and the index in the last one's `deps`
 * that closes the cycle.
 */
export interface Cycle {
  readonly nodes: readonly number[]
  readonly closedAt: number
}

/**
 * A node on the path of the search, with the edge to follow next. `onCycle` is the depth of the deepest node up to here
 * that is on a cycle.
 */
interface Step {
  readonly node: number
  next: number
  onCycle: number
}

/**
 * Returns the cycles of a graph, each once; of cycles that share a node, the first. The depth-first search keeps its
 * own path, since a plan may be deeper than the call stack. It follows every edge once.
 */
export const cyclesOf = (graph: Graph): readonly Cycle[] => {
  const edges = edgesByNode(graph)
  const path: Step[] = []
  const depths = new Map<number, number>() // the depth of each node on the path
  const done = new Set<number>()
  const cycles: Cycle[] = []
  const enter = (node: number): void => {
    depths.set(node, path.length)
    path.push({ node, next: 0, onCycle: path.at(-1)?.onCycle ?? -1 })
  }
  for (const start of graph.nodes.keys()) {
    if (!done.has(start)) enter(start)
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const edge = edges[step.node]?.[step.next++]
      if (edge === undefined) {
        path.pop()
        depths.delete(step.node)
        done.add(step.node)
        continue
      }
      if (edge.to === undefined || done.has(edge.to)) continue
      const depth = depths.get(edge.to)
      if (depth === undefined) enter(edge.to)
      else if (step.onCycle < depth) {
        const cycle = path.slice(depth)
        for (const [i, one] of cycle.entries()) one.onCycle = depth + i
        cycles.push({ nodes: cycle.map(({ node }) => node), closedAt: edge.dep })
      }
    }
  }
  return cycles
}
