/**
 * As much of a DAG as its laws read: what the nodes are called and what each waits for.
 *
 * @category model
 * @since 1.0.0
 */
export interface Graph {
  readonly nodes: readonly { readonly id: string; readonly deps?: readonly string[] | null }[]
}

/**
 * Where each id stands; of an id that stands twice, the first place.
 *
 * @category destructors
 * @since 1.0.0
 */
export const placesById = ({ nodes }: Graph): ReadonlyMap<string, number> => {
  const places = new Map<string, number>()
  nodes.forEach(({ id }, i) => {
    if (!places.has(id)) places.set(id, i)
  })
  return places
}

/**
 * One edge of the graph: the node, the place in its `deps`, and what stands there.
 *
 * @category model
 * @since 1.0.0
 */
export interface Edge {
  readonly node: number
  readonly dep: number
  readonly to: string
}

/**
 * Every edge, in message order.
 *
 * @category destructors
 * @since 1.0.0
 */
export const edgesOf = ({ nodes }: Graph): readonly Edge[] =>
  nodes.flatMap(({ deps }, node) => (deps ?? []).map((to, dep) => ({ node, dep, to })))
