import { downMigration, migration, type MigrationOptions } from '@contracts/core'
import { right } from 'fp-ts/lib/Either.js'
import { artifactOfPath, pathOfArtifact } from './artifact/artifact.js'
import type { Stage } from './stages/stage.js'
import { initialStatus } from './node/initial-status.js'
import { type NodeV1, nodeV1 } from './node/node-v1.js'
import { type NodeV2, nodeV2 } from './node/node-v2.js'
import { planV1, type PlanV1 } from './plan/plan-v1.js'
import { planV2, type PlanV2 } from './plan/plan-v2.js'
import { metadataOf } from './plan/run.js'

/**
 * Upgrades a node from version 1 to version 2: its outputs become artifacts, it gets a status and metrics, and all
 * other keys are kept.
 */
const upgradeNode = (
  node: NodeV1,
  { runId, stage }: { readonly runId?: string; readonly stage?: Stage | undefined } = {},
): NodeV2 => ({
  ...node,
  status: initialStatus(node.status, stage),
  metrics: node.metrics ?? {},
  outputs: {
    location: `stages.${node.id}.data`,
    artifacts: node.outputs.map((path) => artifactOfPath(path, runId)),
  },
})

/**
 * Writes a node as version 1 does. Its artifacts become paths, and keys that version 1 requires and the node leaves out
 * are empty. The node keeps its status and metrics of version 2, which version 1 allows.
 */
const downgradeNode = ({ outputs, ...node }: NodeV2): NodeV1 => ({
  ...node,
  inputs: node.inputs ?? {},
  deps: node.deps ?? [],
  outputs: (outputs?.artifacts ?? []).map(pathOfArtifact),
})

/**
 * The migration of a node from version 1 to version 2. A node by itself does not know its run, so only the placeholder
 * `{run_id}` is removed from the paths of its outputs.
 *
 * @example
 * import { nodeV1ToV2 } from '@contracts/scout/migrations'
 *
 * const old = { id: 'plan', type: 'agent', inputs: {}, outputs: ['data/runs/{run_id}/plan.json'], deps: [] }
 * const answer = nodeV1ToV2.migrate(old, { at: '2026-01-15T10:30:00Z' })
 * assert.ok(answer._tag === 'Right')
 * assert.deepStrictEqual(answer.right, {
 *   ...old,
 *   status: { attempts: 0, retries_remaining: 3, state: 'pending' },
 *   metrics: {},
 *   outputs: { location: 'stages.plan.data', artifacts: [{ path: 'plan.json', type: 'json' }] },
 * })
 *
 * @category migrations
 * @since 2.0.0
 */
export const nodeV1ToV2 = migration({
  from: nodeV1,
  to: nodeV2,
  up: (old) => nodeV2.decode(upgradeNode(old)), // version 2 reports a tool node without a tool
})

/**
 * The migration of a node from version 2 to version 1. The node keeps its status and metrics, which version 1 allows.
 *
 * @example
 * import { nodeV2ToV1 } from '@contracts/scout/migrations'
 *
 * const node = { id: 'plan', type: 'agent', agent: 'scout', outputs: { artifacts: [{ path: 'plan.json', type: 'json' }] } }
 * const answer = nodeV2ToV1.migrate(node, { at: '2026-01-15T10:30:00Z' })
 * assert.ok(answer._tag === 'Right')
 * assert.deepStrictEqual(answer.right, { ...node, inputs: {}, deps: [], outputs: ['data/runs/{run_id}/plan.json'] })
 *
 * @category migrations
 * @since 3.0.0
 */
export const nodeV2ToV1 = downMigration({
  from: nodeV2,
  to: nodeV1,
  loses: 'The key location of the outputs, and the keys type and size_bytes of each artifact.',
  down: (next) => right(downgradeNode(next)),
})

const stageOf = (stages: NonNullable<PlanV1['stages']>, id: string) =>
  Object.hasOwn(stages, id) ? stages[id] : undefined

const upgradePlan = (old: PlanV1, { at }: MigrationOptions): PlanV2 => {
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
  up: (old, options) => planV2.decode(upgradePlan(old, options)), // version 2 reports a tool node without a tool
})

/**
 * Returns the plan as version 1 writes it. Keys that version 1 requires and the plan does not have stay absent, so that
 * the contract of version 1 reports them.
 */
const downgradePlan = (plan: PlanV2) => {
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
 * @since 3.0.0
 */
export const planV2ToV1 = downMigration({
  from: planV2,
  to: planV1,
  loses:
    'The key version, and in each node the key location of the outputs and the keys type and size_bytes of each artifact.',
  down: (next) => planV1.decode(downgradePlan(next)), // version 1 reports missing keys
})
