import { arrayOf, field, string, struct } from '@contracts/core'
import { Ratio } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { Creative } from './creative.js'

/** New ads for one campaign. */
export const Recommendation = struct(
  'Recommendation',
  {
    current_ctr: field(Ratio, 'The click-through rate of the campaign today.'),
    new_creatives: field(arrayOf(Creative, { min: 3 }), 'At least three proposals.'),
  },
  {
    campaign_name: field(string, 'The campaign.'),
    campaign: field(string, 'The campaign, under the name the key had before.'),
    current_creative_type: field(string, 'The format of the ad that runs today.'),
    current_message: field(string, 'The text of the ad that runs today.'),
  },
)
export type Recommendation = TypeOf<typeof Recommendation>
