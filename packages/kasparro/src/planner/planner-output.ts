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
    task: field(string, 'What is asked for, as one word of the planner.'),
    routing: field(Routing, 'Which agent works first, and in what kind of run.'),
  },
  {
    date_range: field(FromTo, 'The period the user asked about.'),
    steps: field(arrayOf(string), 'The run in a few words per step.'),
    task_plan: field(arrayOf(TaskStep), 'The run in detail: agent, action and parameters per step.'),
    metadata: field(PlannerMetadata, 'Who made the plan and when.'),
    reasoning: field(Reasoning, 'How the planner read the question.'),
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
  description: 'The plan that says which agents work, in which order and on what.',
  codec: PlannerOutput,
  compiled,
  rules: plannerOutputRules,
})
