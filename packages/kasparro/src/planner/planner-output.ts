import { compiled } from '#compiled/planner-output.v1'
import { arrayOf, contract, field, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { headerOf } from '../agent/agent-header.js'
import { Reasoning } from '../agent/reasoning.js'
import { FromTo } from '../date-range/from-to.js'
import { PlannerMetadata } from './planner-metadata.js'
import { Routing } from './routing.js'
import { TaskStep } from './task-step.js'
import { plannerOutputRules } from './planner-output-rules.js'

/**
 * The codec of the planner's output.
 *
 * @category codecs
 * @since 1.0.0
 */
export const PlannerOutput = struct(
  'PlannerOutput',
  {
    ...headerOf('planner'),
    task: field(string, 'Requested task, as one word of the planner.'),
    routing: field(Routing, 'First agent and kind of the run.'),
  },
  {
    date_range: field(FromTo, 'Period that the user asked about.'),
    steps: field(arrayOf(string), 'Steps of the run, a few words each.'),
    task_plan: field(arrayOf(TaskStep), 'Steps of the run in detail: agent, action and parameters.'),
    metadata: field(PlannerMetadata, 'Author and time of the plan.'),
    reasoning: field(Reasoning, 'Reasoning behind the plan.'),
  },
)
export type PlannerOutput = TypeOf<typeof PlannerOutput>

/**
 * The output of the planner: the plan that decides which agents work, in which order and on what.
 *
 * @example
 * import { plannerOutput } from '@contracts/kasparro'
 *
 * const { errors } = plannerOutput.validate({
 *   agent_name: 'planner',
 *   timestamp: '2024-01-15T10:30:00Z',
 *   execution_duration_ms: 250,
 *   task: 'roas_analysis',
 *   routing: { next_agent: 'data_agent', workflow_type: 'ful' },
 * })
 * assert.deepStrictEqual(errors.map(({ code, hint }) => [code, hint]), [['not_one_of', 'Did you mean "full"?']])
 *
 * @category model
 * @since 1.0.0
 */
export const plannerOutput = contract({
  id: 'kasparro/planner-output',
  version: 1,
  role: 'output',
  description: 'Plan of a run: its agents, their order and their tasks.',
  codec: PlannerOutput,
  compiled,
  rules: plannerOutputRules,
})
