import { field, struct } from '@contracts/core'
import { Ratio, Text } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/**
 * One of the hypotheses worth reporting first.
 *
 * @category codecs
 * @since 1.0.0
 */
export const TopInsight = struct('TopInsight', {
  hypothesis: field(Text, 'The hypothesis in a sentence.'),
  validated_confidence: field(Ratio, 'How sure the evaluator is of it.'),
})
export type TopInsight = TypeOf<typeof TopInsight>
