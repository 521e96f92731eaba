import { handoff } from '@contracts/core'
import { insightAgentInput } from '../insight-agent/insight-agent-input.js'
import { plannerOutput } from '../planner/planner-output.js'

/**
 * A plan without `date_range` leads to an input with `time_period: null`, which tolerant decoding reads as absent. So no
 * pair of valid messages is rejected: the handoff is registered to decode both messages at once and to document the null.
 *
 * @category rules
 * @since 1.0.0
 */
export const plannerToInsightAgent = handoff({
  id: 'kasparro/planner-to-insight-agent',
  description: 'No pair is rejected: where the plan has no date_range, time_period may be null, which reads as absent.',
  first: plannerOutput,
  second: insightAgentInput,
  check: () => [],
})
