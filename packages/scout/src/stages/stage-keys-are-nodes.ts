import { rule } from '@contracts/core'
import { placesOf } from '../dag/places.js'
import type { Run } from '../plan/run.js'

/**
 * What stands in the stages stands under the id of a node.
 *
 * @category rules
 * @since 2.0.0
 */
export const stageKeysAreNodes = rule({
  id: 'scout/stage-keys-are-nodes',
  severity: 'warning',
  says: 'The stages stand under the ids of the nodes.',
  needs: ['/stages', '/dag/nodes/*/id'],
  check: ({ dag, stages }: Run) => {
    const keys = Object.keys(stages ?? {})
    if (keys.length === 0) return []
    const { of } = placesOf(dag.nodes)
    return keys
      .filter((key) => of(key) < 0)
      .map((key) => ({ path: ['stages', key], says: 'must stand under the id of a node of this plan', value: key }))
  },
})
