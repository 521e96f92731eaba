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
    schema: field(literal('scout_plan_v1', { claims, decides: true }), 'The schema of the plan.'),
    target_market: field(string, 'The market that is looked into, in words.'),
    time_window: field(TimeWindow, 'How far back the run looks.'),
    sources: field(arrayOf(string), 'Where is collected from.'),
    keywords: field(arrayOf(string), 'What is searched for.'),
    subreddits: field(arrayOf(string), 'The subreddits that are searched, when Reddit is a source.'),
    limits: field(LimitsV1, 'How much is collected.'),
    dag: field(DagV1, 'The steps of the run.'),
  },
  {
    version: field(nullable(SchemaVersion), 'The version of the schema, when it is a later minor one.'),
    run_id: field(string, 'The run, as version 2 writes it.'),
    run_metadata: field(RunMetadata, 'How far the run has come, as version 2 writes it.'),
    stages: field(recordOf(Stage), 'What came of the nodes, as version 2 writes it.'),
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
  description: 'What a run of the scout agent collects, and the steps it takes.',
  codec: PlanV1,
  compiled,
  rules: planV1Rules,
})
