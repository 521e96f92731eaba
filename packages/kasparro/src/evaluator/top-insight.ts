import { field, string, struct } from '@contracts/core'
import { Ratio } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** One of the hypotheses worth reporting first. */
export const TopInsight = struct('TopInsight', {
  hypothesis: field(string, 'Hypothesis in one sentence.'),
  validated_confidence: field(Ratio, 'Confidence of the evaluator, from 0 to 1.'),
})
export type TopInsight = TypeOf<typeof TopInsight>
