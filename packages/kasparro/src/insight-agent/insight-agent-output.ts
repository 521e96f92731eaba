import { compiled } from '#compiled/insight-agent-output.v1'
import { arrayOf, boolean, contract, enumOf, field, rule, string, struct, uniqueBy } from '@contracts/core'
import { Ratio } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { headerOf, Reasoning } from '../agent/agent.js'

/**
 * The cause that a hypothesis proposes.
 *
 * @category codecs
 * @since 1.0.0
 */
export const HypothesisCategory = enumOf('creative', 'audience', 'platform', 'budget', 'seasonality')
export type HypothesisCategory = TypeOf<typeof HypothesisCategory>

/** One possible reason for a pattern in the data, not yet tested. */
export const Hypothesis = struct(
  'Hypothesis',
  {
    hypothesis_id: field(string, 'Identifies the hypothesis in later messages.'),
    hypothesis_text: field(string, 'Hypothesis in one sentence.'),
    category: field(HypothesisCategory, 'Cause that the hypothesis proposes.'),
    confidence_score: field(Ratio, 'Confidence of the agent, from 0 to 1.'),
  },
  {
    initial_confidence: field(Ratio, 'Confidence of the agent before validation, from 0 to 1.'),
    supporting_observations: field(arrayOf(string), 'Observations in the data that support the hypothesis.'),
    evidence_used: field(arrayOf(string), 'Figures that the hypothesis is based on.'),
    testable: field(boolean, 'True if the available data can test the hypothesis.'),
    validation_approach: field(string, 'Method to test the hypothesis.'),
  },
)
export type Hypothesis = TypeOf<typeof Hypothesis>

/**
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
 * The rule that no two hypotheses of a message have the same id, without the pointer of the hypotheses. It applies to
 * those of the insight agent and to their validations by the evaluator. Every later one that repeats an id is reported.
 */
export const uniqueHypothesisIds = {
  id: 'kasparro/hypothesis-ids-unique',
  key: 'hypothesis_id',
  description: 'No two hypotheses have the same id.',
  message: 'must not repeat the id of an earlier hypothesis',
} as const

export const hypothesesCount = rule({
  id: 'kasparro/hypotheses-count',
  severity: 'warning',
  description: 'There are three to five hypotheses.',
  at: '/hypotheses',
  check: (hypotheses: readonly Hypothesis[]) =>
    hypotheses.length >= 3 && hypotheses.length <= 5 ? [] : [{ path: [], message: 'must have 3 to 5 items' }],
})

export const insightAgentOutputRules = [
  uniqueBy({ ...uniqueHypothesisIds, at: '/hypotheses' }),
  hypothesesCount,
] as const

/**
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
