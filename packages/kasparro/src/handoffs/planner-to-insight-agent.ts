import { handoff } from '@contracts/core'
import { insightAgentInput } from '../insight-agent/insight-agent-input.js'
import { plannerOutput } from '../planner/planner-output.js'

const isAbsent = (value: unknown): boolean => value === undefined || value === null

/**
 * `time_period` is absent or null only if the plan has no `date_range`. Otherwise the insight agent would use another
 * period than the plan. A missing period is a warning.
 *
 * @category rules
 * @since 1.0.0
 */
export const plannerToInsightAgent = handoff({
  id: 'kasparro/planner-to-insight-agent',
  description: 'If the plan has a date_range, the input has a time_period. If it has none, time_period may be null.',
  first: plannerOutput,
  second: insightAgentInput,
  find: ({ date_range }, { time_period }) =>
    isAbsent(date_range) || !isAbsent(time_period)
      ? []
      : [
          {
            about: 'second',
            path: ['time_period'],
            message: 'is required when the plan has a date_range',
            value: undefined,
            severity: 'warning',
          },
        ],
})
