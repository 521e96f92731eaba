import { enumOf, field, number, string, struct } from '@contracts/core'
import { Ratio } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/**
 * The format of an ad.
 *
 * @category codecs
 * @since 1.0.0
 */
export const CreativeType = enumOf('image', 'video', 'carousel')
export type CreativeType = TypeOf<typeof CreativeType>

/** One proposed ad, and the reason why it should perform better. */
export const Creative = struct(
  'Creative',
  {
    creative_type: field(CreativeType, 'The format of the ad.'),
    creative_message: field(string, 'The text of the ad.'),
    audience_type: field(string, 'Whom the ad is for.'),
    rationale: field(string, 'Why it should do better.'),
    confidence_score: field(Ratio, 'How sure the agent is of it.'),
  },
  {
    creative_id: field(string, 'What the proposal is called.'),
    expected_ctr_improvement: field(
      number,
      'By how much the click-through rate should rise; agents differ in the unit.',
    ),
  },
)
export type Creative = TypeOf<typeof Creative>
