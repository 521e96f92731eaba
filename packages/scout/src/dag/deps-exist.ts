import { type Finding, rule } from '@contracts/core'
import { edgesOf, findingsAtEdges } from './edges.js'
import type { Graph } from './graph.js'
import { isListedInOrder } from './is-listed-in-order.js'

const strangers = (dag: Graph): readonly Finding[] =>
  findingsAtEdges(dag, edgesOf(dag), 'must be the id of a node of this plan', (_, to) => to < 0)

/**
 * What a node waits for is a node of the same plan.
 *
 * @category rules
 * @since 1.0.0
 */
export const depsExist = rule({
  id: 'scout/deps-exist',
  says: 'A node depends on nodes of its own plan.',
  at: '/dag',
  needs: ['/nodes/*/id', '/nodes/*/deps'],
  check: (dag: Graph) => (isListedInOrder(dag) ? [] : strangers(dag)),
})
