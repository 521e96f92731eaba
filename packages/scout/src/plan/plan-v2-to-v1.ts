import { downMigration } from '@contracts/core'
import { right } from 'fp-ts/lib/Either.js'
import { downgradeNode } from '../node/downgrade-node.js'
import { planV1, type PlanV1 } from './plan-v1.js'
import { planV2, type PlanV2 } from './plan-v2.js'

/**
 * Returns the plan as version 1 writes it. Keys that version 1 requires and the plan does not have stay absent, so that
 * the contract of version 1 reports them.
 */
const downgraded = (plan: PlanV2) => {
  const { version: _, ...next } = plan
  const { dag, run_id } = next
  return {
    ...next,
    schema: 'scout_plan_v1',
    dag: { ...dag, run_id: dag.run_id ?? run_id, nodes: dag.nodes.map(downgradeNode) },
  }
}

/**
 * The migration of the manifest of a run to a plan of version 1, for a reader that has only this version. The progress
 * of the run is kept, because version 1 allows its keys. Version 2 may leave out the search terms and the limits, and
 * version 1 may not. A plan without them is not migrated, and the issues name the missing keys.
 *
 * @example
 * import { planV1ToV2, planV2ToV1 } from '@contracts/scout/migrations'
 *
 * const at = { at: '2026-01-15T10:30:00Z' }
 * const old = {
 *   schema: 'scout_plan_v1',
 *   target_market: 'Corporate travel',
 *   time_window: '12m',
 *   sources: ['reddit'],
 *   keywords: ['travel booking'],
 *   subreddits: ['businesstravel'],
 *   limits: { per_query_limit: 25, comment_depth: 3, comment_limit: 50, min_num_comments: 5, min_score: 2 },
 *   dag: { run_id: '20250114_093000', nodes: [] },
 * }
 * const up = planV1ToV2.migrate(old, at)
 * assert.ok(up._tag === 'Right')
 * const down = planV2ToV1.migrate(up.right, at)
 * assert.ok(down._tag === 'Right')
 * assert.deepStrictEqual({ ...down.right, ...old }, down.right)
 *
 * @category migrations
 * @since 2.1.0
 */
export const planV2ToV1 = downMigration({
  from: planV2,
  to: planV1,
  loses:
    'The key version, and in each node the key location of the outputs and the keys type and size_bytes of each artifact.',
  down: (next) => right(downgraded(next) as PlanV1), // version 1 reports missing keys
})
