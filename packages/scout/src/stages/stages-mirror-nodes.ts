import { type NeededPart, rule } from '@contracts/core'
import type { Run } from '../plan/run.js'

/** A stage and its node have the same state, if both have one. */
export const stagesMirrorNodes = rule({
  id: 'scout/stages-mirror-nodes',
  severity: 'warning',
  description: 'The status of a stage is the state of its node.',
  needs: ['/stages/*/status', '/dag/nodes/*/id', '/dag/nodes/*/status/state'],
  check: ({ dag, stages }: NeededPart<Run, '/stages' | '/dag/nodes/*'>) => {
    const statuses = new Map(Object.entries(stages ?? {}).map(([key, stage]) => [key, stage.status]))
    return dag.nodes.flatMap(({ id, status }) => {
      const [state, stageStatus] = [status?.state, statuses.get(id)]
      return typeof state === 'string' && typeof stageStatus === 'string' && state !== stageStatus
        ? [{ path: ['stages', id, 'status'], message: 'must be the state of the node' }]
        : []
    })
  },
})
