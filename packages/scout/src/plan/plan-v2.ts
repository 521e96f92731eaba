import { compiled } from '#compiled/plan.v2'
import { arrayOf, contract, field, literal, recordOf, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { NodeV2 } from '../node/node-v2.js'
import { Stage } from '../stages/stage.js'
import {
  agentInputsInManifest,
  agentNodeHasAgent,
  artifactPathInsideRun,
  errorWhenFailed,
  timesOrdered,
  toolNodeHasParams,
  toolNodeHasTool,
} from '../node/rules.js'
import { dagRules } from '../dag/rules.js'
import { claims, Limits, RunMetadata, SchemaVersion, TimeWindow } from './plan-parts.js'
import { runRules } from './rules.js'

/** The steps of a run. */
const Dag = struct(
  'Dag',
  { nodes: field(arrayOf(NodeV2), 'Steps of the run, in the order of the work.') },
  { run_id: field(string, 'Id of the run that the steps belong to.') },
)

/**
 * @category codecs
 * @since 2.0.0
 */
export const PlanV2 = struct(
  'PlanV2',
  {
    schema: field(literal('scout_plan_v2', { claims, decides: true }), 'Schema of the plan.'),
    version: field(SchemaVersion, 'Version of the schema.'),
    run_id: field(string, 'Id of the run, and the name of the directory of its files.'),
    run_metadata: field(RunMetadata, 'Status and progress of the run.'),
    dag: field(Dag, 'Steps of the run.'),
    stages: field(recordOf(Stage), 'Result of each node, by node id.'),
  },
  {
    target_market: field(string, 'Market under study, in words.'),
    time_window: field(TimeWindow, 'Period that the run looks back over.'),
    sources: field(arrayOf(string), 'Sources to collect from.'),
    keywords: field(arrayOf(string), 'Search terms.'),
    subreddits: field(arrayOf(string), 'Subreddits to search, if Reddit is a source.'),
    limits: field(Limits, 'Limits of the collection.'),
  },
)
export type PlanV2 = TypeOf<typeof PlanV2>

/** The rules of scout/plan@2, in the order they run. */
export const planV2Rules = [
  ...dagRules,
  toolNodeHasTool('/dag/nodes/*'),
  agentNodeHasAgent('/dag/nodes/*'),
  toolNodeHasParams('/dag/nodes/*', 'params'),
  agentInputsInManifest('/dag/nodes/*'),
  ...runRules,
  timesOrdered('/run_metadata', '/dag/nodes/*/status'),
  errorWhenFailed('/dag/nodes/*', '/stages/*'),
  artifactPathInsideRun('/dag/nodes/*/outputs/artifacts/*/path', '/stages/*/artifacts/*/path'),
] as const

/**
 * @example
 * import { planV2 } from '@contracts/scout'
 *
 * const { errors } = planV2.validate({ schema: 'scout_plan_v1' })
 * assert.deepStrictEqual(errors.map(({ pointer, hint }) => [pointer, hint]), [
 *   ['/schema', 'This is a scout/plan@1: migrate it to scout/plan@2.'],
 * ])
 *
 * @category model
 * @since 2.0.0
 */
export const planV2 = contract({
  id: 'scout/plan',
  version: 2,
  role: 'record',
  description: 'Plan and manifest of a run of the scout agent: the data to collect, the steps, and their progress.',
  codec: PlanV2,
  compiled,
  rules: planV2Rules,
})
