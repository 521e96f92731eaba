import { arrayOf, field, struct } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** Performance broken down by up to four dimensions; a segment's figures are up to the agent. */
export const Segmentation = struct(
  'Segmentation',
  {},
  {
    by_campaign: field(arrayOf(JsonObject), 'One object per campaign.'),
    by_creative_type: field(arrayOf(JsonObject), 'One object per kind of creative.'),
    by_audience_type: field(arrayOf(JsonObject), 'One object per audience.'),
    by_platform: field(arrayOf(JsonObject), 'One object per platform.'),
  },
)
export type Segmentation = TypeOf<typeof Segmentation>
