import type { RunStatus } from '../plan/plan-parts.js'
import type { Plan } from '../plan/plan.js'
import { progressOf, statusOf } from '../plan/run.js'
import { laterTime } from '../time.js'

/** The parts that a step changes, without the metadata of the run. */
type Parts = Partial<Pick<Plan, 'dag' | 'stages'>>

/**
 * Returns the manifest with these parts, and with the status and progress that follow from the nodes. Progress never
 * falls, and the last update is never before an earlier one.
 */
export const withProgress = (manifest: Plan, parts: Parts, at: string, otherwise: RunStatus = 'running'): Plan => {
  const { nodes } = parts.dag ?? manifest.dag
  const { started_at, updated_at, overall_progress } = manifest.run_metadata
  return {
    ...manifest,
    ...parts,
    run_metadata: {
      ...manifest.run_metadata,
      updated_at: laterTime(started_at, laterTime(updated_at, at)), // the two may not be comparable, as a time without a zone is not
      status: statusOf(nodes, otherwise),
      overall_progress: Math.max(overall_progress, progressOf(nodes)),
    },
  }
}
