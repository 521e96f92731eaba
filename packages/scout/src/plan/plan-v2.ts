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
    schema: field(literal('scout_plan_v2', { claims, decides: true }), 'The schema of the plan.'),
    version: field(SchemaVersion, 'The version of the schema.'),
    run_id: field(string, 'The run; its files are kept in a directory of this name.'),
    run_metadata: field(RunMetadata, 'How far the run has come.'),
    dag: field(Dag, 'The steps of the run.'),
    stages: field(recordOf(Stage), 'What came of the nodes, each under the id of its node.'),
  },
  {
    target_market: field(string, 'The market that is looked into, in words.'),
    time_window: field(TimeWindow, 'How far back the run looks.'),
    sources: field(arrayOf(string), 'Where is collected from.'),
    keywords: field(arrayOf(string), 'What is searched for.'),
    subreddits: field(arrayOf(string), 'The subreddits that are searched, when Reddit is a source.'),
    limits: field(Limits, 'How much is collected.'),
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
  description: 'What a run of the scout agent collects, the steps it takes, and how far it has come.',
  codec: PlanV2,
  compiled,
  rules: planV2Rules,
})
