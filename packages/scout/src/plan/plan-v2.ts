import { compiled } from '#compiled/plan.v2'
import { arrayOf, contract, field, literal, recordOf, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { Dag } from '../dag/dag.js'
import { Stage } from '../stages/stage.js'
import { claims } from './claims.js'
import { Limits } from './limits.js'
import { RunMetadata } from './run-metadata.js'
import { SchemaVersion } from './schema-version.js'
import { TimeWindow } from './time-window.js'
import { planV2Rules } from './plan-v2-rules.js'

/**
 * The codec of a plan together with the manifest of its run.
 *
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

/**
 * The plan and the manifest of a run of the scout agent: the data it collects, the steps it takes, and its progress.
 *
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
