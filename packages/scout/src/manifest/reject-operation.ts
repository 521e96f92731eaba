import { type DecodeResult, issueFromViolation, type Violation } from '@contracts/core'
import { left } from 'fp-ts/lib/Either.js'
import type { Plan } from '../plan/plan.js'
import { planV2 } from '../plan/plan-v2.js'

/** The conditions of operations on a manifest, as rules. */
const conditions = {
  'node-known': 'The node of a step is a node of the manifest.',
  'step-legal':
    'A node goes from pending to running, then to completed or failed, and not before its dependencies have completed.',
  'run-finished': 'A run can be finished if a node has failed or all have completed, and no node is running.',
  'fan-out-values': 'A node fans out over a list in its params, its inputs or the plan.',
  'run-id-segment': 'A run id is one segment of a path.',
  'time-has-zone': 'A time has a zone if the times of the manifest have one.',
} as const

/**
 * Returns the result of an operation whose condition is not met: one issue. Its code is the name of the condition, and
 * its rule is `scout/` and that name. It shows the `value` of the violation (default: the value at its path in the
 * manifest).
 */
export const rejectOperation = (
  condition: keyof typeof conditions,
  violation: Violation,
  manifest?: Plan,
): DecodeResult<never> => {
  const rule = { id: `scout/${condition}`, severity: 'error', description: conditions[condition] } as const
  return left([issueFromViolation(rule, violation, planV2.name, manifest)])
}
