import type { Validation } from '@contracts/core'
import { standing } from '../plan/run.js'
import type { Plan } from '../plan/plan.js'
import { manifestGiven } from './manifest-given.js'
import { refused } from './refusal.js'
import { runMoved } from './run-moved.js'
import { timeOfStep } from './time-of-step.js'

/**
 * The manifest of a run that has come to its end: completed when all nodes have, failed when one has. A run with a node
 * still running, or with nodes to be done and none failed, is not finished.
 *
 * @category destructors
 * @since 2.0.0
 */
export const finishRun = (manifest: Plan, at: string): Validation<Plan> => {
  const given = manifestGiven(manifest)
  if (given._tag === 'Left') return given
  const time = timeOfStep(manifest, at)
  if (time._tag === 'Left') return time
  const { nodes, completed, failed, running } = standing(manifest.dag.nodes)
  if (running > 0 || (failed === 0 && completed < nodes))
    return refused({
      rule: 'run-finished',
      path: ['run_metadata', 'status'],
      says: 'must not be final while nodes are to be done',
      value: manifest.run_metadata.status,
    })
  const moved = runMoved(manifest, {}, at)
  if (nodes > 0) return { _tag: 'Right', right: moved }
  const run_metadata = { ...moved.run_metadata, status: 'completed', overall_progress: 1 } as const
  return { _tag: 'Right', right: { ...moved, run_metadata } }
}
