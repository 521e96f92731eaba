import { handoff, type HandoffViolation } from '@contracts/core'
import { AgentName } from '../agent/agent.js'
import { type DataAgentInput, dataAgentInput } from '../data-agent/data-agent-input.js'
import { type PlannerOutput, plannerOutput } from '../planner/planner-output.js'

const unknownAgents = ({ routing, task_plan }: PlannerOutput): readonly HandoffViolation[] =>
  [
    { path: ['routing', 'next_agent'], value: routing.next_agent },
    ...(task_plan ?? []).map(({ agent }, i) => ({ path: ['task_plan', i, 'agent'], value: agent })),
  ]
    .filter(({ value }) => !AgentName.is(value))
    .map(({ path }) => ({ about: 'first', path, message: 'must be one of the six agents' }))

/** The key of each end of a range, as the planner writes it and as the data agent reads it. */
const rangeKeys = [
  ['from', 'start_date'],
  ['to', 'end_date'],
] as const

const ignoredRange = ({ date_range }: DataAgentInput): readonly HandoffViolation[] => {
  const range = date_range ?? {}
  const ignored = rangeKeys.find(([key, read]) => Object.hasOwn(range, key) && typeof range[read] !== 'string')
  return ignored === undefined
    ? []
    : [
        {
          about: 'second',
          path: ['date_range', ignored[0]],
          message: 'is not read by the data agent: this end of the period would be ignored',
          value: undefined,
          hint: 'Send "start_date" and "end_date" in place of "from" and "to".',
        },
      ]
}

/**
 * A plan names agents that exist, and an input has its period under the keys that the data agent reads. An input whose
 * `date_range` has `from` and `to` is valid, but the data agent ignores them. An input without a period is accepted.
 *
 * @category rules
 * @since 1.0.0
 */
export const plannerToDataAgent = handoff({
  id: 'kasparro/planner-to-data-agent',
  description: 'The plan names existing agents, and the period of the input has the keys that the data agent reads.',
  first: plannerOutput,
  second: dataAgentInput,
  find: (plan, input) => [...unknownAgents(plan), ...ignoredRange(input)],
})
