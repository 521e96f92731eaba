import type { DecodeResult } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { Plan } from '../plan/plan.js'
import { nodeForStep } from './node-for-step.js'
import { takeStep } from './take-step.js'

/**
 * Starts a pending node and returns the manifest. The node has one attempt more. The nodes that it depends on must have
 * completed.
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
export const startNode = (manifest: Plan, id: string, at: string): DecodeResult<Plan> =>
  pipe(
    nodeForStep(manifest, id, at, { from: 'pending', needsDeps: true }),
    E.chain((found) => {
      const attempts = (found.node.status?.attempts ?? 0) + 1
      const status = { state: 'running', attempts, started_at: at, updated_at: at, error: null } as const
      return takeStep(manifest, found, { status }, at)
    }),
  )
