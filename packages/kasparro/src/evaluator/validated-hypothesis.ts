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
    hypothesis_id: field(string, 'The id the insight agent gave the hypothesis.'),
    hypothesis_text: field(string, 'The hypothesis in a sentence.'),
    validation_status: field(ValidationStatus, 'What became of it.'),
    evidence: field(Evidence, 'What the verdict rests on.'),
    adjusted_confidence_score: field(Ratio, 'How sure the evaluator is after testing.'),
  },
  { validation_reasoning: field(string, 'Why the verdict is what it is.') },
)
export type ValidatedHypothesis = TypeOf<typeof ValidatedHypothesis>
