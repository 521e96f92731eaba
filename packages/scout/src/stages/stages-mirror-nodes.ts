import { rule } from '@contracts/core'
import type { Run } from '../plan/run.js'

/**
 * A stage and its node tell the same state, where both tell one.
 *
 * @category rules
 * @since 2.0.0
 */
export const stagesMirrorNodes = rule({
  id: 'scout/stages-mirror-nodes',
  severity: 'warning',
  says: 'The status of a stage is the state of its node.',
  needs: ['/stages/*/status', '/dag/nodes/*/id', '/dag/nodes/*/status/state'],
  check: ({ dag, stages }: Run) => {
    const told = new Map(Object.entries(stages ?? {}).map(([key, stage]) => [key, stage.status]))
    return dag.nodes.flatMap(({ id, status }) => {
      const [mine, theirs] = [status?.state, told.get(id)]
      return typeof mine === 'string' && typeof theirs === 'string' && mine !== theirs
        ? [{ path: ['stages', id, 'status'], says: 'must be the state of the node', value: theirs }]
        : []
    })
  },
})
