import type { Validation } from '@contracts/core'
import type { Plan } from '../plan/plan.js'
import { legalStep } from './legal-step.js'
import { endedAt, stepTaken } from './step.js'

/**
 * The manifest with a running node failed, and why. The run has then failed, until the node is tried again.
 *
 * @category destructors
 * @since 2.0.0
 */
export const failNode = (manifest: Plan, id: string, error: Record<string, unknown>, at: string): Validation<Plan> => {
  const place = legalStep(manifest, id, at, { from: 'running' })
  if (place._tag === 'Left') return place
  const status = { ...endedAt(place.right.node, at), state: 'failed', error } as const
  return stepTaken(manifest, place.right, { status }, at)
}
