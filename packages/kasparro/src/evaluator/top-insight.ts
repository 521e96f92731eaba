import { field, string, struct } from '@contracts/core'
import { Ratio } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** One of the hypotheses worth reporting first. */
export const TopInsight = struct('TopInsight', {
  hypothesis: field(string, 'The hypothesis in a sentence.'),
  validated_confidence: field(Ratio, 'How sure the evaluator is of it.'),
})
export type TopInsight = TypeOf<typeof TopInsight>
