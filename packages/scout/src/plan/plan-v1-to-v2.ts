import { migration, type MigrationOptions } from '@contracts/core'
import { right } from 'fp-ts/lib/Either.js'
import { upgradeNode } from '../node/upgrade-node.js'
import { planV1, type PlanV1 } from './plan-v1.js'
import { planV2, type PlanV2 } from './plan-v2.js'
import { metadataOf } from './derived-metadata.js'

const stageOf = (stages: NonNullable<PlanV1['stages']>, id: string) =>
  Object.hasOwn(stages, id) ? stages[id] : undefined

const upgraded = (old: PlanV1, { at }: MigrationOptions): PlanV2 => {
  const stages = old.stages ?? {}
  const runId = old.dag.run_id
  const nodes = old.dag.nodes.map((node) => upgradeNode(node, { runId, stage: stageOf(stages, node.id) }))
  const times = Object.values(stages).map(({ updated_at }) => updated_at)
  return {
    ...old,
    schema: 'scout_plan_v2',
    version: '2.0',
    run_id: old.run_id ?? runId,
    run_metadata: old.run_metadata ?? metadataOf(nodes, times, at),
    dag: { ...old.dag, nodes },
    stages,
  }
}

/**
 * The migration of a plan of version 1 to the manifest of its run. Renamed keys keep their values. Keys of version 2
 * that the plan already has are kept, with its progress. A tool node without a tool cannot be migrated, and is the
 * issue that is reported.
 *
 * @example
 * import { planV1ToV2 } from '@contracts/scout/migrations'
 *
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
 * const answer = planV1ToV2.migrate(old, { at: '2026-01-15T10:30:00Z' })
 * assert.ok(answer._tag === 'Right')
 * assert.deepStrictEqual(answer.right, {
 *   ...old,
 *   schema: 'scout_plan_v2',
 *   version: '2.0',
 *   run_id: '20250114_093000',
 *   run_metadata: {
 *     started_at: '2026-01-15T10:30:00Z',
 *     updated_at: '2026-01-15T10:30:00Z',
 *     status: 'initialized',
 *     overall_progress: 0,
 *   },
 *   stages: {},
 * })
 *
 * @category migrations
 * @since 2.0.0
 */
export const planV1ToV2 = migration({
  from: planV1,
  to: planV2,
  up: (old, options) => right(upgraded(old, options)),
})
