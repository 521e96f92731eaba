import { arrayOf, field, struct } from '@contracts/core'
import { Ratio } from '@contracts/core/codecs'
import { string } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/** The fields of a hypothesis that the evaluator reads. */
export const Proposed = struct(
  'Proposed',
  {
    hypothesis_id: field(string, 'Id of the hypothesis.'),
    hypothesis_text: field(string, 'The hypothesis in a sentence.'),
    confidence_score: field(Ratio, 'Confidence of the insight agent.'),
  },
  { evidence_used: field(arrayOf(string), 'The figures it rests on.') },
)
export type Proposed = TypeOf<typeof Proposed>
