import { compiled } from '#compiled/plan.v1'
import { arrayOf, contract, dictionary, field, literal, nullable, struct } from '@contracts/core'
import { Text } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { artifactPathInsideRun } from '../artifact/artifact-path-inside-run.js'
import { dagRules } from '../dag/dag-rules.js'
import { DagV1 } from '../dag/dag-v1.js'
import { agentNodeHasAgent } from '../node/agent-node-has-agent.js'
import { errorWhenFailed } from '../node/error-when-failed.js'
import { toolNodeHasParams } from '../node/tool-node-has-params.js'
import { toolNodeHasToolV1 } from '../node/tool-node-has-tool.js'
import { Stage } from '../stages/stage.js'
import { timesOrdered } from '../time/times-ordered.js'
import { claims } from './claims.js'
import { LimitsV1 } from './limits-v1.js'
import { RunMetadata } from './run-metadata.js'
import { runRules } from './run-rules.js'
import { SchemaVersion } from './schema-version.js'
import { TimeWindow } from './time-window.js'

/**
 * A plan of version 1. One that lay on disk while version 2 ran it may have collected its keys.
 *
 * @category codecs
 * @since 2.0.0
 */
export const PlanV1 = struct(
  'PlanV1',
  {
    schema: field(literal('scout_plan_v1', { claims, decides: true }), 'The schema of the plan.'),
    target_market: field(Text, 'The market that is looked into, in words.'),
    time_window: field(TimeWindow, 'How far back the run looks.'),
    sources: field(arrayOf(Text), 'Where is collected from.'),
    keywords: field(arrayOf(Text), 'What is searched for.'),
    subreddits: field(arrayOf(Text), 'The subreddits that are searched, when Reddit is a source.'),
    limits: field(LimitsV1, 'How much is collected.'),
    dag: field(DagV1, 'The steps of the run.'),
  },
  {
    version: field(nullable(SchemaVersion), 'The version of the schema, when it is a later minor one.'),
    run_id: field(Text, 'The run, as version 2 writes it.'),
    run_metadata: field(RunMetadata, 'How far the run has come, as version 2 writes it.'),
    stages: field(dictionary(Stage), 'What came of the nodes, as version 2 writes it.'),
  },
)
export type PlanV1 = TypeOf<typeof PlanV1>

/**
 * What a run of the scout agent collects, and the steps it takes, as version 1 writes it.
 *
 * @example
 * import { planV1 } from '@contracts/scout'
 *
 * const { errors } = planV1.check({ schema: 'scout_plan_v2' })
 * assert.deepStrictEqual(errors.map(({ pointer, hint }) => [pointer, hint]), [['/schema', 'This is a scout/plan@2.']])
 *
 * @category model
 * @since 2.0.0
 */
export const planV1 = contract({
  id: 'scout/plan',
  version: 1,
  role: 'record',
  says: 'What a run of the scout agent collects, and the steps it takes.',
  codec: PlanV1,
  compiled,
  rules: [
    ...dagRules,
    agentNodeHasAgent('/dag/nodes/*'),
    toolNodeHasToolV1('/dag/nodes/*'),
    toolNodeHasParams('/dag/nodes/*', 'params', 'code'),
    ...runRules,
    timesOrdered('/run_metadata', '/dag/nodes/*/status'),
    errorWhenFailed('/dag/nodes/*', '/stages/*'),
    artifactPathInsideRun('/dag/nodes/*/outputs/*', '/stages/*/artifacts/*/path'),
  ],
})
