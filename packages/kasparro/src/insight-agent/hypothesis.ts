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
    hypothesis_id: field(string, 'What the hypothesis is called from here on.'),
    hypothesis_text: field(string, 'The hypothesis in a sentence.'),
    category: field(HypothesisCategory, 'What the hypothesis blames.'),
    confidence_score: field(Ratio, 'How sure the agent is.'),
  },
  {
    initial_confidence: field(Ratio, 'How sure the agent was before validation.'),
    supporting_observations: field(arrayOf(string), 'What in the data speaks for it.'),
    evidence_used: field(arrayOf(string), 'The figures it rests on.'),
    testable: field(boolean, 'Whether the data at hand can test it.'),
    validation_approach: field(string, 'How to test it.'),
  },
)
export type Hypothesis = TypeOf<typeof Hypothesis>
