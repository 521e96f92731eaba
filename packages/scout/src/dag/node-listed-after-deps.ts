import { type Finding, rule } from '@contracts/core'
import { cyclesOf } from './cycles.js'
import { edgesOf, findingsAtEdges } from './edges.js'
import type { Graph } from './graph.js'
import { isListedInOrder } from './is-listed-in-order.js'

const early = (dag: Graph): readonly Finding[] => {
  const edges = edgesOf(dag)
  const found = findingsAtEdges(
    dag,
    edges,
    'must be listed before the node that depends on it',
    (node, to) => to >= node,
  )
  return found.length === 0 || cyclesOf(dag, edges).length > 0 ? [] : found
}

/**
 * The list of nodes is ordered: a node stands after what it waits for. Not asked where the nodes wait in a circle, since
 * no order would do.
 *
 * @category rules
 * @since 1.0.0
 */
export const nodeListedAfterDeps = rule({
  id: 'scout/node-listed-after-deps',
  severity: 'warning',
  says: 'A node is listed after the nodes it depends on.',
  at: '/dag',
  needs: ['/nodes/*/id', '/nodes/*/deps'],
  check: (dag: Graph) => (isListedInOrder(dag) ? [] : early(dag)),
})
