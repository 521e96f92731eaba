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
