import { arrayOf, field, struct } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** The performance broken down by up to four dimensions. The agent chooses the figures of a segment. */
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
