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
    creative_type: field(CreativeType, 'Format of the ad.'),
    creative_message: field(string, 'Text of the ad.'),
    audience_type: field(string, 'Audience of the ad.'),
    rationale: field(string, 'Reason to expect better results.'),
    confidence_score: field(Ratio, 'Confidence of the agent, from 0 to 1.'),
  },
  {
    creative_id: field(string, 'Id of the proposal.'),
    expected_ctr_improvement: field(number, 'Expected rise of the click-through rate; agents differ in the unit.'),
  },
)
export type Creative = TypeOf<typeof Creative>
