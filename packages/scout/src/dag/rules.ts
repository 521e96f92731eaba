import { rule, uniqueBy } from '@contracts/core'
import { cyclesOf, dependsOnEarlierNodes, edgesByNode, type Graph } from './graph.js'

/** No two nodes of a plan have the same id. A violation is reported at the later one. */
export const nodeIdsUnique = uniqueBy({
  id: 'scout/node-ids-unique',
  at: '/dag/nodes',
  key: 'id',
  description: 'No two nodes of a plan have the same id.',
  message: 'must not be the id of an earlier node',
})

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

/**
 * The list of nodes is ordered: a node comes after the nodes it depends on. The rule does not apply to a plan with a
 * cycle, since no order is possible.
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

/** The rules of the graph. They run in this order so that the cause is reported first. */
export const dagRules = [nodeIdsUnique, depsExist, dagAcyclic, nodeListedAfterDeps] as const
