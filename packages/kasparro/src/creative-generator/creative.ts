import { field, oneOf, struct } from '@contracts/core'
import { Numeric, Ratio, Text } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/**
 * The format of an ad.
 *
 * @category codecs
 * @since 1.0.0
 */
export const CreativeType = oneOf('CreativeType', 'image', 'video', 'carousel')
export type CreativeType = TypeOf<typeof CreativeType>

/**
 * One proposed ad, and why it should do better.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Creative = struct(
  'Creative',
  {
    creative_type: field(CreativeType, 'The format of the ad.'),
    creative_message: field(Text, 'The text of the ad.'),
    audience_type: field(Text, 'Whom the ad is for.'),
    rationale: field(Text, 'Why it should do better.'),
    confidence_score: field(Ratio, 'How sure the agent is of it.'),
  },
  {
    creative_id: field(Text, 'What the proposal is called.'),
    expected_ctr_improvement: field(
      Numeric,
      'By how much the click-through rate should rise; agents differ in the unit.',
    ),
  },
)
export type Creative = TypeOf<typeof Creative>
