import { rule } from '@contracts/core'
import { dependsOnEarlierNodes, edgesByNode, type Graph } from './graph.js'

/** Every node depends on nodes of the same plan. */
export const depsExist = rule({
  id: 'scout/deps-exist',
  description: 'A node depends only on nodes of its own plan.',
  at: '/dag',
  needs: ['/nodes/*/id', '/nodes/*/deps'],
  check: (dag: Graph) =>
    dependsOnEarlierNodes(dag)
      ? []
      : edgesByNode(dag)
          .flat()
          .filter(({ to }) => to === undefined)
          .map(({ from, dep }) => ({
            path: ['nodes', from, 'deps', dep],
            message: 'must be the id of a node of this plan',
          })),
})
