import { handoff, type HandoffFinding } from '@contracts/core'
import { AgentName } from '../agent/agent-name.js'
import { type DataAgentInput, dataAgentInput } from '../data-agent/data-agent-input.js'
import { type PlannerOutput, plannerOutput } from '../planner/planner-output.js'

const strangers = ({ routing, task_plan }: PlannerOutput): readonly HandoffFinding[] =>
  [
    { path: ['routing', 'next_agent'], value: routing.next_agent },
    ...(task_plan ?? []).map(({ agent }, i) => ({ path: ['task_plan', i, 'agent'], value: agent })),
  ]
    .filter(({ value }) => !AgentName.is(value))
    .map((place) => ({ about: 'first', says: 'must be one of the six agents', ...place }))

/** The planner's name of each end, and the one the data agent reads. */
const spellings = [
  ['from', 'start_date'],
  ['to', 'end_date'],
] as const

const ignoredRange = ({ date_range }: DataAgentInput): readonly HandoffFinding[] => {
  const range = date_range ?? {}
  const ignored = spellings.find(([key, read]) => Object.hasOwn(range, key) && typeof range[read] !== 'string')
  return ignored === undefined
    ? []
    : [
        {
          about: 'second',
          path: ['date_range', ignored[0]],
          says: 'is not read by the data agent: the whole dataset would be analysed',
          hint: 'Send "start_date" and "end_date" in place of "from" and "to".',
        },
      ]
}

/**
 * A plan names agents that exist, and its period reaches the data agent under the keys the data agent reads: a
 * `date_range` spelled `from` and `to` is a valid input, and silently ignored.
 *
 * @category rules
 * @since 1.0.0
 */
export const plannerToDataAgent = handoff({
  id: 'kasparro/planner-to-data-agent',
  says: 'The plan names agents that exist, and its period is spelled as the data agent reads it.',
  first: plannerOutput,
  second: dataAgentInput,
  check: (plan, input) => [...strangers(plan), ...ignoredRange(input)],
})
