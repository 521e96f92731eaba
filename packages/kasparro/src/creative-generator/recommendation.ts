import { arrayOf, field, struct } from '@contracts/core'
import { Ratio, Text } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { Creative } from './creative.js'

/**
 * New ads for one campaign.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Recommendation = struct(
  'Recommendation',
  {
    current_ctr: field(Ratio, 'The click-through rate of the campaign today.'),
    new_creatives: field(arrayOf(Creative, { min: 3 }), 'At least three proposals.'),
  },
  {
    campaign_name: field(Text, 'The campaign.'),
    campaign: field(Text, 'The campaign, under the name the key had before.'),
    current_creative_type: field(Text, 'The format of the ad that runs today.'),
    current_message: field(Text, 'The text of the ad that runs today.'),
  },
)
export type Recommendation = TypeOf<typeof Recommendation>
