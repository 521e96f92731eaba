import { rule } from '@contracts/core'
import type { Graph } from './graph.js'

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
  check: ({ nodes }: Graph) => {
    const seen = new Set<string>()
    return nodes.flatMap(({ id }, i) => {
      if (!seen.has(id)) {
        seen.add(id)
        return []
      }
      return [{ path: ['nodes', i, 'id'], says: 'must not be the id of an earlier node', value: id }]
    })
  },
})
