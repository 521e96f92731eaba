import { type Finding, rule } from '@contracts/core'
import { edgesOf, type Graph, placesById } from './graph.js'
import { isListedInOrder } from './is-listed-in-order.js'

const strangers = (dag: Graph): readonly Finding[] => {
  const places = placesById(dag)
  return edgesOf(dag)
    .filter(({ to }) => !places.has(to))
    .map(({ node, dep, to }) => ({
      path: ['nodes', node, 'deps', dep],
      says: 'must be the id of a node of this plan',
      value: to,
    }))
}

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
