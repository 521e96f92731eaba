import type { Validation } from '@contracts/core'
import type { Plan } from '../plan/plan.js'
import { legalStep } from './legal-step.js'
import { stepTaken } from './step.js'

/**
 * The manifest with a pending node running, one attempt more. What the node depends on must have completed.
 *
 * @example
 * import { initManifest, startNode } from '@contracts/scout'
 *
 * const at = '2026-01-15T10:30:00Z'
 * const manifest = initManifest({
 *   schema: 'scout_plan_v2',
 *   version: '2.0',
 *   run_id: 'r1',
 *   run_metadata: { started_at: at, updated_at: at, status: 'initialized', overall_progress: 0 },
 *   dag: { nodes: [{ id: 'plan', type: 'agent', agent: 'scout', stage: 'plan' }] },
 *   stages: {},
 * }, at)
 * assert.ok(manifest._tag === 'Right')
 * const started = startNode(manifest.right, 'plan', at)
 * assert.ok(started._tag === 'Right')
 * assert.deepStrictEqual([started.right.run_metadata.status, started.right.dag.nodes[0]?.status?.attempts], ['running', 1])
 *
 * @category destructors
 * @since 2.0.0
 */
export const startNode = (manifest: Plan, id: string, at: string): Validation<Plan> => {
  const place = legalStep(manifest, id, at, { from: 'pending', needsDeps: true })
  if (place._tag === 'Left') return place
  const attempts = (place.right.node.status?.attempts ?? 0) + 1
  const status = { state: 'running', attempts, started_at: at, updated_at: at, error: null } as const
  return stepTaken(manifest, place.right, { status }, at)
}
