import { compiled } from '#compiled/plan.v1'
import { arrayOf, contract, field, literal, nullable, recordOf, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { DagV1 } from '../dag/dag-v1.js'
import { Stage } from '../stages/stage.js'
import { claims } from './claims.js'
import { LimitsV1 } from './limits-v1.js'
import { RunMetadata } from './run-metadata.js'
import { SchemaVersion } from './schema-version.js'
import { TimeWindow } from './time-window.js'
import { planV1Rules } from './plan-v1-rules.js'

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

/**
 * The plan of a run of the scout agent in version 1: the data it collects, and the steps it takes.
 *
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
