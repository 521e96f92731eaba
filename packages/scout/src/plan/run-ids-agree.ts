import { type NeededPart, rule } from '@contracts/core'
import type { Run } from './run.js'

/** The plan and its DAG name the same run, if both name one. */
export const runIdsAgree = rule({
  id: 'scout/run-ids-agree',
  severity: 'warning',
  description: 'The run_id of the DAG is the run_id of the plan.',
  needs: ['/run_id', '/dag/run_id'],
  check: ({ run_id, dag }: NeededPart<Run, '/run_id' | '/dag/run_id'>) =>
    typeof run_id === 'string' && typeof dag.run_id === 'string' && run_id !== dag.run_id
      ? [{ path: ['dag', 'run_id'], message: 'must be the run_id of the plan' }]
      : [],
})
