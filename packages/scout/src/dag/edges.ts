import type { Finding } from '@contracts/core'
import type { Graph } from './graph.js'
import { placesOf } from './places.js'

/**
 * The edges of a graph in message order: those of the node at `i` stand from `from[i]` up to `from[i + 1]`, and `to` says
 * which node each leads to, -1 where there is none of that id.
 *
 * @category model
 * @since 2.1.0
 */
export interface Edges {
  readonly from: Int32Array
  readonly to: Int32Array
}

/**
 * Every edge, as places of nodes; of nodes of one id the first is meant.
 *
 * @category destructors
 * @since 2.1.0
 */
export const edgesOf = ({ nodes }: Graph): Edges => {
  const { of } = placesOf(nodes)
  const from = new Int32Array(nodes.length + 1)
  for (let i = 0; i < nodes.length; i++) from[i + 1] = (from[i] ?? 0) + (nodes[i]?.deps?.length ?? 0)
  const to = new Int32Array(from[nodes.length] ?? 0)
  let edge = 0
  for (const { deps } of nodes) for (const id of deps ?? []) to[edge++] = of(id)
  return { from, to }
}

/**
 * A finding at each edge at fault, which `isFault` tells by where its node stands and where it leads.
 *
 * @category destructors
 * @since 2.1.0
 */
export const findingsAtEdges = (
  { nodes }: Graph,
  { from, to }: Edges,
  says: string,
  isFault: (node: number, to: number) => boolean,
): readonly Finding[] => {
  const findings: Finding[] = []
  for (const [node, { deps }] of nodes.entries())
    for (const [dep, value] of (deps ?? []).entries())
      if (isFault(node, to[(from[node] ?? 0) + dep] ?? -1))
        findings.push({ path: ['nodes', node, 'deps', dep], says, value })
  return findings
}
