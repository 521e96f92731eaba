import { compiled } from '#compiled/planner-output.v1'
import { arrayOf, contract, enumOf, field, literal, string, struct } from '@contracts/core'
import { Int, IsoTimestamp, JsonObject } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { AgentReference, headerOf, Reasoning } from '../agent/agent.js'
import { dateRangeOrdered, FromTo } from '../date-range/date-range.js'

/** The author and the time of a plan, repeated inside the plan. */
export const PlannerMetadata = struct('PlannerMetadata', {
  agent: field(literal('planner'), 'Always the planner.'),
  timestamp: field(IsoTimestamp, 'Time at which the plan was made.'),
})
export type PlannerMetadata = TypeOf<typeof PlannerMetadata>

/**
 * The kind of run that a plan requires.
 *
 * @category codecs
 * @since 1.0.0
 */
export const WorkflowType = enumOf('analysis', 'creative_generation', 'full')
export type WorkflowType = TypeOf<typeof WorkflowType>

/** The next agent and the kind of run of a plan. */
export const Routing = struct('Routing', {
  next_agent: field(AgentReference, 'Agent that works first.'),
  workflow_type: field(WorkflowType, 'Kind of run: analysis, creative generation or both.'),
})
export type Routing = TypeOf<typeof Routing>

/** One step of a plan: the agent, its task and its parameters. */
export const TaskStep = struct(
  'TaskStep',
  {
    step_id: field(Int, 'Number of the step.'),
    agent: field(AgentReference, 'Agent that does the step.'),
    action: field(string, 'Action of the agent.'),
  },
  { parameters: field(JsonObject, 'Parameters of the action; each action has its own keys.') },
)
export type TaskStep = TypeOf<typeof TaskStep>

/**
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

export const plannerOutputRules = [dateRangeOrdered(['/date_range', 'from', 'to'])] as const

/**
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
