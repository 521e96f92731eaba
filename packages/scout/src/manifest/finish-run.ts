import type { DecodeResult } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { countNodes } from '../plan/run.js'
import { type Plan, plan as planContract } from '../plan/plan.js'
import { rejectOperation } from './reject-operation.js'
import { withProgress } from './with-progress.js'
import { timeOfStep } from './time-of-step.js'

/**
 * Finishes a run and returns the manifest: completed if all nodes have completed, failed if one has failed. A run with
 * a running node is not finished, and neither is a run with pending nodes and no failed one.
 *
 * @category destructors
 * @since 2.0.0
 */
export const finishRun = (manifest: Plan, at: string): DecodeResult<Plan> =>
  pipe(
    planContract.decode(manifest),
    E.chain(() => timeOfStep(manifest, at)),
    E.chain(() => {
      const { nodes, completed, failed, running } = countNodes(manifest.dag.nodes)
      if (running > 0 || (failed === 0 && completed < nodes))
        return rejectOperation(
          'run-finished',
          { path: ['run_metadata', 'status'], message: 'must not be final while nodes are unfinished' },
          manifest,
        )
      const updated = withProgress(manifest, {}, at)
      if (nodes > 0) return E.right(updated)
      const run_metadata = { ...updated.run_metadata, status: 'completed', overall_progress: 1 } as const
      return E.right({ ...updated, run_metadata })
    }),
  )
