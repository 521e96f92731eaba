import { downMigration } from '@contracts/core'
import { right } from 'fp-ts/lib/Either.js'
import { downgradeNode } from '../node/downgrade-node.js'
import { planV1, type PlanV1 } from './plan-v1.js'
import { planV2, type PlanV2 } from './plan-v2.js'

/** The plan as version 1 writes it. What version 1 requires and the plan does not say stays out: its contract reports it. */
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
 * Writes the manifest of a run as a plan of version 1, for a reader that has only this version. The progress of the run stays:
 * version 1 has room for it. Version 2 may leave out what is searched for and its limits, and version 1 may not: a plan
 * without them is not migrated, and the issues name what is missing.
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
    'The version of the schema, and of each node where the manifest holds its output, and the type and the size of each file.',
  down: (next) => right(downgraded(next) as PlanV1), // what is missing is an issue of version 1
})
