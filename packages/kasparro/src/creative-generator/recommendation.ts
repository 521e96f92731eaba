import { arrayOf, field, string, struct } from '@contracts/core'
import { Ratio } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { Creative } from './creative.js'

/** New ads for one campaign. */
export const Recommendation = struct(
  'Recommendation',
  {
    current_ctr: field(Ratio, 'Current click-through rate of the campaign.'),
    new_creatives: field(arrayOf(Creative, { min: 3 }), 'At least three proposals.'),
  },
  {
    campaign_name: field(string, 'Name of the campaign.'),
    campaign: field(string, 'Name of the campaign, under the former key.'),
    current_creative_type: field(string, 'Format of the current ad.'),
    current_message: field(string, 'Text of the current ad.'),
  },
)
export type Recommendation = TypeOf<typeof Recommendation>
