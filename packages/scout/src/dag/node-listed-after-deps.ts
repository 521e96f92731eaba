import { rule } from '@contracts/core'
import { cyclesOf } from './cycles.js'
import { dependsOnEarlierNodes, edgesByNode, type Graph } from './graph.js'

/**
 * The list of nodes is ordered: a node comes after the nodes it depends on. The rule does not apply to nodes that
 * depend on each other in a cycle, since no order is possible.
 */
export const nodeListedAfterDeps = rule({
  id: 'scout/node-listed-after-deps',
  severity: 'warning',
  description: 'A node is listed after the nodes it depends on.',
  at: '/dag',
  needs: ['/nodes/*/id', '/nodes/*/deps'],
  check: (dag: Graph) => {
    if (dependsOnEarlierNodes(dag)) return []
    const misplaced = edgesByNode(dag)
      .flat()
      .filter(({ from, to }) => to !== undefined && to >= from)
    if (misplaced.length === 0 || cyclesOf(dag).length > 0) return []
    return misplaced.map(({ from, dep }) => ({
      path: ['nodes', from, 'deps', dep],
      message: 'must be listed before the node that depends on it',
    }))
  },
})
