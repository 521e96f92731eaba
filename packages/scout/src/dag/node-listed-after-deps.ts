import { rule } from '@contracts/core'
import { cyclesOf } from './cycles.js'
import { edgesOf, type Graph, placesById } from './graph.js'

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
  check: (dag: Graph) => {
    const places = placesById(dag)
    const early = edgesOf(dag).filter(({ node, to }) => (places.get(to) ?? -1) >= node)
    return early.length === 0 || cyclesOf(dag).length > 0
      ? []
      : early.map(({ node, dep, to }) => ({
          path: ['nodes', node, 'deps', dep],
          says: 'must be listed before the node that depends on it',
          value: to,
        }))
  },
})
