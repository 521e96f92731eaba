import { compiled } from '#compiled/plan.v1'
import { arrayOf, contract, field, literal, nullable, recordOf, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { NodeV1 } from '../node/node-v1.js'
import { Stage } from '../stages/stage.js'
import {
  agentNodeHasAgent,
  artifactPathInsideRun,
  errorWhenFailed,
  timesOrdered,
  toolNodeHasParams,
  toolNodeHasToolV1,
} from '../node/rules.js'
import { dagRules } from '../dag/rules.js'
import { claims, LimitsV1, RunMetadata, SchemaVersion, TimeWindow } from './plan-parts.js'
import { runRules } from './rules.js'

/** The steps of a run of version 1, and the run they belong to. */
const DagV1 = struct('DagV1', {
  run_id: field(string, 'Id of the run that the plan is for.'),
  nodes: field(arrayOf(NodeV1), 'Steps of the run, in the order of the work.'),
})

/**
 * The codec of a plan of version 1. A stored plan that version 2 has run may have keys of version 2.
 *
 * @category codecs
 * @since 2.0.0
 */
export const PlanV1 = struct(
  'PlanV1',
  {
    schema: field(literal('scout_plan_v1', { claims, decides: true }), 'Schema of the plan.'),
    target_market: field(string, 'Market under study, in words.'),
    time_window: field(TimeWindow, 'Period that the run looks back over.'),
    sources: field(arrayOf(string), 'Sources to collect from.'),
    keywords: field(arrayOf(string), 'Search terms.'),
    subreddits: field(arrayOf(string), 'Subreddits to search, if Reddit is a source.'),
    limits: field(LimitsV1, 'Limits of the collection.'),
    dag: field(DagV1, 'Steps of the run.'),
  },
  {
    version: field(nullable(SchemaVersion), 'Version of the schema, if it is a later minor version.'),
    run_id: field(string, 'Id of the run, in the format of version 2.'),
    run_metadata: field(RunMetadata, 'Status and progress of the run, in the format of version 2.'),
    stages: field(recordOf(Stage), 'Result of each node, in the format of version 2.'),
  },
)
export type PlanV1 = TypeOf<typeof PlanV1>

/** The rules of scout/plan@1, in the order they run. */
export const planV1Rules = [
  ...dagRules,
  agentNodeHasAgent('/dag/nodes/*'),
  toolNodeHasToolV1('/dag/nodes/*'),
  toolNodeHasParams('/dag/nodes/*', 'params', 'code'),
  ...runRules,
  timesOrdered('/run_metadata', '/dag/nodes/*/status'),
  errorWhenFailed('/dag/nodes/*', '/stages/*'),
  artifactPathInsideRun('/dag/nodes/*/outputs/*', '/stages/*/artifacts/*/path'),
] as const

/**
 * @example
 * import { planV1 } from '@contracts/scout'
 *
 * const { errors } = planV1.validate({ schema: 'scout_plan_v2' })
 * assert.deepStrictEqual(errors.map(({ pointer, hint }) => [pointer, hint]), [['/schema', 'This is a scout/plan@2.']])
 *
 * @category model
 * @since 2.0.0
 */
export const planV1 = contract({
  id: 'scout/plan',
  version: 1,
  role: 'record',
  description: 'Plan of a run of the scout agent: the data to collect, and the steps.',
  codec: PlanV1,
  compiled,
  rules: planV1Rules,
})
