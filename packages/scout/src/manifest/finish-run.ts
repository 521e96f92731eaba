import type { DecodeResult } from '@contracts/core'
import { printable } from '@contracts/core/report'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { Node } from '../node/node-v2.js'
import { type Plan, plan as planContract } from '../plan/plan.js'
import { stateOf } from './find-node.js'
import { rejectOperation } from './reject-operation.js'
import { withProgress } from './with-progress.js'
import { timeOfStep } from './time-of-step.js'

/** Returns the node that a run waits for: a running one, or without a failed node one that has not completed. */
const unfinishedNode = (nodes: readonly Node[]): Node | undefined => {
  const running = nodes.find((node) => stateOf(node) === 'running')
  if (running !== undefined || nodes.some((node) => stateOf(node) === 'failed')) return running
  return nodes.find((node) => stateOf(node) !== 'completed')
}

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
      const { nodes } = manifest.dag
      const unfinished = unfinishedNode(nodes)
      if (unfinished !== undefined) {
        const why = `the node ${printable(JSON.stringify(unfinished.id))} is ${stateOf(unfinished)}`
        return rejectOperation('run-finished', {
          path: ['run_metadata', 'status'],
          message: `cannot become "completed" or "failed" yet: ${why}`,
          value: undefined,
        })
      }
      const updated = withProgress(manifest, {}, at)
      if (nodes.length > 0) return E.right(updated)
      const run_metadata = { ...updated.run_metadata, status: 'completed', overall_progress: 1 } as const
      return E.right({ ...updated, run_metadata })
    }),
  )
