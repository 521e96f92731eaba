import { compiled } from '#compiled/plan.v2'
import { arrayOf, contract, dictionary, field, literal, struct } from '@contracts/core'
import { Text } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { artifactPathInsideRun } from '../artifact/artifact-path-inside-run.js'
import { Dag } from '../dag/dag.js'
import { dagRules } from '../dag/dag-rules.js'
import { agentInputsInManifest } from '../node/agent-inputs-in-manifest.js'
import { agentNodeHasAgent } from '../node/agent-node-has-agent.js'
import { errorWhenFailed } from '../node/error-when-failed.js'
import { toolNodeHasParams } from '../node/tool-node-has-params.js'
import { toolNodeHasTool } from '../node/tool-node-has-tool.js'
import { Stage } from '../stages/stage.js'
import { timesOrdered } from '../time/times-ordered.js'
import { claims } from './claims.js'
import { Limits } from './limits.js'
import { RunMetadata } from './run-metadata.js'
import { runRules } from './run-rules.js'
import { SchemaVersion } from './schema-version.js'
import { TimeWindow } from './time-window.js'

/**
 * A plan and the manifest of its run in one.
 *
 * @category codecs
 * @since 2.0.0
 */
export const PlanV2 = struct(
  'PlanV2',
  {
    schema: field(literal('scout_plan_v2', { claims, decides: true }), 'The schema of the plan.'),
    version: field(SchemaVersion, 'The version of the schema.'),
    run_id: field(Text, 'The run; its files are kept in a directory of this name.'),
    run_metadata: field(RunMetadata, 'How far the run has come.'),
    dag: field(Dag, 'The steps of the run.'),
    stages: field(dictionary(Stage), 'What came of the nodes, each under the id of its node.'),
  },
  {
    target_market: field(Text, 'The market that is looked into, in words.'),
    time_window: field(TimeWindow, 'How far back the run looks.'),
    sources: field(arrayOf(Text), 'Where is collected from.'),
    keywords: field(arrayOf(Text), 'What is searched for.'),
    subreddits: field(arrayOf(Text), 'The subreddits that are searched, when Reddit is a source.'),
    limits: field(Limits, 'How much is collected.'),
  },
)
export type PlanV2 = TypeOf<typeof PlanV2>

/**
 * What a run of the scout agent collects, the steps it takes, and how far it has come.
 *
 * @example
 * import { planV2 } from '@contracts/scout'
 *
 * const { errors } = planV2.check({ schema: 'scout_plan_v1' })
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
  says: 'What a run of the scout agent collects, the steps it takes, and how far it has come.',
  codec: PlanV2,
  compiled,
  rules: [
    ...dagRules,
    toolNodeHasTool('/dag/nodes/*'),
    agentNodeHasAgent('/dag/nodes/*'),
    toolNodeHasParams('/dag/nodes/*', 'params'),
    agentInputsInManifest('/dag/nodes/*'),
    ...runRules,
    timesOrdered('/run_metadata', '/dag/nodes/*/status'),
    errorWhenFailed('/dag/nodes/*', '/stages/*'),
    artifactPathInsideRun('/dag/nodes/*/outputs/artifacts/*/path', '/stages/*/artifacts/*/path'),
  ],
})
