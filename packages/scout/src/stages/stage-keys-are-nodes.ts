import { type NeededPart, rule } from '@contracts/core'
import type { Run } from '../plan/run.js'

/** Every key of the stages is the id of a node. */
export const stageKeysAreNodes = rule({
  id: 'scout/stage-keys-are-nodes',
  severity: 'warning',
  description: 'The keys of the stages are ids of nodes.',
  needs: ['/stages', '/dag/nodes/*/id'],
  check: ({ dag, stages }: NeededPart<Run, '/stages' | '/dag/nodes/*/id'>) => {
    const ids = new Set(dag.nodes.map(({ id }) => id))
    return Object.keys(stages ?? {})
      .filter((key) => !ids.has(key))
      .map((key) => ({
        path: ['stages', key],
        message: 'must use the id of a node of this plan as its key',
        value: key,
      }))
  },
})
