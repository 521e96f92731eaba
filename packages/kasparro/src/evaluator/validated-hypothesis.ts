import { enumOf, field, string, struct } from '@contracts/core'
import { Ratio } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { Evidence } from './evidence.js'

/**
 * The verdict on a hypothesis.
 *
 * @category codecs
 * @since 1.0.0
 */
export const ValidationStatus = enumOf('confirmed', 'rejected', 'inconclusive')
export type ValidationStatus = TypeOf<typeof ValidationStatus>

/** A hypothesis with its verdict and the evidence for it. */
export const ValidatedHypothesis = struct(
  'ValidatedHypothesis',
  {
    hypothesis_id: field(string, 'Id that the insight agent gave the hypothesis.'),
    hypothesis_text: field(string, 'Hypothesis in one sentence.'),
    validation_status: field(ValidationStatus, 'Verdict on the hypothesis.'),
    evidence: field(Evidence, 'Evidence for the verdict.'),
    adjusted_confidence_score: field(Ratio, 'Confidence of the evaluator after testing, from 0 to 1.'),
  },
  { validation_reasoning: field(string, 'Reasons for the verdict.') },
)
export type ValidatedHypothesis = TypeOf<typeof ValidatedHypothesis>
