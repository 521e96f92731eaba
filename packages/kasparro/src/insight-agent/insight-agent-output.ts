import { compiled } from '#compiled/insight-agent-output.v1'
import { arrayOf, contract, field, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { headerOf } from '../agent/agent-header.js'
import { Reasoning } from '../agent/reasoning.js'
import { Hypothesis } from './hypothesis.js'
import { insightAgentOutputRules } from './insight-agent-output-rules.js'

/**
 * The codec of the insight agent's output.
 *
 * @category codecs
 * @since 1.0.0
 */
export const InsightAgentOutput = struct('InsightAgentOutput', {
  ...headerOf('insight_agent'),
  hypotheses: field(arrayOf(Hypothesis), 'Possible reasons for the patterns in the data.'),
  reasoning: field(Reasoning, 'Reasoning behind the hypotheses.'),
})
export type InsightAgentOutput = TypeOf<typeof InsightAgentOutput>

/**
 * The output of the insight agent: the reasons it proposes for the patterns in the data.
 *
 * @example
 * import { insightAgentOutput } from '@contracts/kasparro'
 *
 * const hypothesis = { hypothesis_id: 'h1', hypothesis_text: 'It rained.', category: 'weather', confidence_score: 0.5 }
 * const { errors } = insightAgentOutput.validate({
 *   agent_name: 'insight_agent',
 *   timestamp: '2024-01-15T10:30:03Z',
 *   execution_duration_ms: 1800,
 *   hypotheses: [hypothesis],
 *   reasoning: { think: '', analyze: '', conclude: '' },
 * })
 * assert.deepStrictEqual(errors.map(({ pointer }) => pointer), ['/hypotheses/0/category'])
 *
 * @category model
 * @since 1.0.0
 */
export const insightAgentOutput = contract({
  id: 'kasparro/insight-agent-output',
  version: 1,
  role: 'output',
  description: 'Reasons that the insight agent proposes for the patterns in the data.',
  codec: InsightAgentOutput,
  compiled,
  rules: insightAgentOutputRules,
})
