import { handoff } from '@contracts/core'
import { insightAgentInput } from '../insight-agent/insight-agent-input.js'
import { plannerOutput } from '../planner/planner-output.js'

/**
 * A plan without a `date_range` hands on `time_period: null`, which tolerant decoding reads as absent: both messages are
 * valid and they fit. Nothing across the two is refused.
 *
 * @category rules
 * @since 1.0.0
 */
export const plannerToInsightAgent = handoff({
  id: 'kasparro/planner-to-insight-agent',
  says: 'Where the plan has no date_range, time_period may be null and reads as absent.',
  first: plannerOutput,
  second: insightAgentInput,
  check: () => [],
})
