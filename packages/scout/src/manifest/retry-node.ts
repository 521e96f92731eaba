import type { Validation } from '@contracts/core'
import { usualRetries } from '../node/fresh-status.js'
import type { Plan } from '../plan/plan.js'
import { later } from '../time/compare-times.js'
import { legalStep } from './legal-step.js'
import { refused } from './refusal.js'
import { stepTaken } from './step.js'

/**
 * The manifest with a failed node pending again, one retry less. A node with none remaining stays failed.
 *
 * @category destructors
 * @since 2.0.0
 */
export const retryNode = (manifest: Plan, id: string, at: string): Validation<Plan> => {
  const place = legalStep(manifest, id, at, { from: 'failed' })
  if (place._tag === 'Left') return place
  const { node, path } = place.right
  const remaining = node.status?.retries_remaining ?? usualRetries
  if (remaining < 1)
    return refused({
      rule: 'step-legal',
      path: [...path, 'status', 'retries_remaining'],
      says: 'must be at least 1 to try again',
      value: remaining,
    })
  const started = node.status?.started_at
  const updated_at = typeof started === 'string' ? later(started, at) : at
  const status = { state: 'pending', retries_remaining: remaining - 1, updated_at, error: null } as const
  return stepTaken(manifest, place.right, { status }, at)
}
