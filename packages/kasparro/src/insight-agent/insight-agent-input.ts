import { compiled } from '#compiled/insight-agent-input.v1'
import { contract, field, string, struct } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/**
 * @category codecs
 * @since 1.0.0
 */
export const InsightAgentInput = struct(
  'InsightAgentInput',
  {
    data_summary: field(JsonObject, 'Findings of the data agent.'),
    config: field(JsonObject, 'Configuration of the agents.'),
  },
  {
    focus_metric: field(string, 'Metric that the question is about.'),
    time_period: field(JsonObject, 'Period that the question is about.'),
  },
)
export type InsightAgentInput = TypeOf<typeof InsightAgentInput>

/**
 * @category model
 * @since 1.0.0
 */
export const insightAgentInput = contract({
  id: 'kasparro/insight-agent-input',
  version: 1,
  role: 'input',
  description: 'Findings for which the insight agent looks for reasons.',
  codec: InsightAgentInput,
  compiled,
})
