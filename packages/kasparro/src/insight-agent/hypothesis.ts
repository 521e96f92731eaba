import { arrayOf, boolean, enumOf, field, string, struct } from '@contracts/core'
import { Ratio } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

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
