import { rule } from '@contracts/core'
import { cyclesOf } from './cycles.js'
import { dependsOnEarlierNodes, type Graph } from './graph.js'

/**
 * No node depends on itself, directly or through others. A cycle is reported once, at the dep that closes it, as the
 * path `a → b → a`.
 */
export const dagAcyclic = rule({
  id: 'scout/dag-acyclic',
  description: 'No node depends on itself, directly or through others.',
  at: '/dag',
  needs: ['/nodes/*/id', '/nodes/*/deps'],
  check: (dag: Graph) =>
    dependsOnEarlierNodes(dag)
      ? []
      : cyclesOf(dag).map(({ nodes, closedAt }) => ({
          path: ['nodes', nodes.at(-1) ?? 0, 'deps', closedAt],
          message: 'must not close a cycle',
          value: [...nodes, nodes[0] ?? 0].map((index) => dag.nodes[index]?.id).join(' → '),
        })),
})
