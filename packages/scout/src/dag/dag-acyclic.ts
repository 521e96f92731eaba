import { type Finding, rule } from '@contracts/core'
import { cyclesOf } from './cycles.js'
import type { Graph } from './graph.js'
import { isListedInOrder } from './is-listed-in-order.js'

const circles = (dag: Graph): readonly Finding[] =>
  cyclesOf(dag).map(({ nodes, closedAt }) => {
    const [first = 0] = nodes
    const ids = [...nodes, first].map((i) => dag.nodes[i]?.id ?? '')
    return {
      path: ['nodes', nodes.at(-1) ?? 0, 'deps', closedAt],
      says: 'must not lead back to a node that waits for this one',
      value: ids.join(' → '),
    }
  })

/**
 * No node waits for itself, by way of whatever others. A circle is reported once, at the dep that closes it, as the
 * path `a → b → a`.
 *
 * @category rules
 * @since 1.0.0
 */
export const dagAcyclic = rule({
  id: 'scout/dag-acyclic',
  says: 'No node depends on itself, by way of others or alone.',
  at: '/dag',
  needs: ['/nodes/*/id', '/nodes/*/deps'],
  check: (dag: Graph) => (isListedInOrder(dag) ? [] : circles(dag)),
})
