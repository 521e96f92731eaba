/** The part of a DAG that its rules read: the ids of the nodes and what each depends on. */
export interface Graph {
  readonly nodes: readonly { readonly id: string; readonly deps?: readonly string[] | null }[]
}

/**
 * One entry of a node's `deps`: the index of the node, the index of the entry, the id in it, and the index of the first node
 * with that id; `undefined` where there is none.
 */
export interface Edge {
  readonly from: number
  readonly dep: number
  readonly id: string
  readonly to: number | undefined
}

/**
 * Whether every node depends only on nodes listed before it. Then every dep is the id of a node, the list is in order, and no
 * cycle is possible.
 */
export const dependsOnEarlierNodes = ({ nodes }: Graph): boolean => {
  const earlier = new Set<string>()
  return nodes.every(({ id, deps }) => {
    const isLater = deps?.every((dep) => earlier.has(dep)) ?? true
    earlier.add(id)
    return isLater
  })
}

/** The edges of each node, in the order of the plan. */
export const edgesByNode = ({ nodes }: Graph): readonly (readonly Edge[])[] => {
  const indices = new Map(nodes.map(({ id }, index) => [id, index] as const).reverse()) // of one id, the first wins
  return nodes.map(({ deps }, from) => (deps ?? []).map((id, dep) => ({ from, dep, id, to: indices.get(id) })))
}
