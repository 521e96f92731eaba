import { arrayOf, contract, field, literal, nullable, struct } from '@contracts/core'
import { Text } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { artifactPathInsideRun } from '../artifact/artifact-path-inside-run.js'
import { Dag } from '../dag/dag.js'
import { dagRules } from '../dag/dag-rules.js'
import { agentNodeHasAgent } from '../node/agent-node-has-agent.js'
import { toolNodeHasParams } from '../node/tool-node-has-params.js'
import { toolNodeHasToolV1 } from '../node/tool-node-has-tool.js'
import { Limits } from './limits.js'
import { SchemaVersion } from './schema-version.js'
import { TimeWindow } from './time-window.js'

/**
 * A plan as the scout agent writes it.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Plan = struct(
  'Plan',
  {
    schema: field(literal('scout_plan_v1', { decides: true }), 'The schema of the plan.'),
    target_market: field(Text, 'The market that is looked into, in words.'),
    time_window: field(TimeWindow, 'How far back the run looks.'),
    sources: field(arrayOf(Text), 'Where is collected from.'),
    keywords: field(arrayOf(Text), 'What is searched for.'),
    subreddits: field(arrayOf(Text), 'The subreddits that are searched, when Reddit is a source.'),
    limits: field(Limits, 'How much is collected.'),
    dag: field(Dag, 'The steps of the run.'),
  },
  { version: field(nullable(SchemaVersion), 'The version of the schema, when it is a later minor one.') },
)
export type Plan = TypeOf<typeof Plan>

/**
 * What a run of the scout agent collects, and the steps it takes.
 *
 * @example
 * import { plan } from '@contracts/scout'
 *
 * const { errors } = plan.check({ schema: 'scout_plan_v9' })
 * assert.deepStrictEqual(errors.map(String), ['schema must be "scout_plan_v1" — got "scout_plan_v9"'])
 *
 * @category model
 * @since 1.0.0
 */
export const plan = contract({
  id: 'scout/plan',
  version: 1,
  role: 'record',
  says: 'What a run of the scout agent collects, and the steps it takes.',
  codec: Plan,
  rules: [
    ...dagRules,
    agentNodeHasAgent('/dag/nodes/*'),
    toolNodeHasToolV1('/dag/nodes/*'),
    toolNodeHasParams('/dag/nodes/*', 'params', 'code'),
    artifactPathInsideRun('/dag/nodes/*/outputs/*'),
  ],
})
