import { type Finding, rule } from '@contracts/core'
import type { Graph } from './graph.js'
import { placesOf } from './places.js'

const repeats = ({ nodes }: Graph): readonly Finding[] => {
  const places = placesOf(nodes)
  return places.distinct === nodes.length
    ? []
    : nodes.flatMap(({ id }, i) =>
        places.of(id) === i
          ? []
          : [{ path: ['nodes', i, 'id'], says: 'must not be the id of an earlier node', value: id }],
      )
}

/**
 * No two nodes of a plan have one id. Reported at the later one.
 *
 * @category rules
 * @since 1.0.0
 */
export const nodeIdsUnique = rule({
  id: 'scout/node-ids-unique',
  says: 'No two nodes of a plan have the same id.',
  at: '/dag',
  needs: ['/nodes/*/id'],
  check: repeats,
})
