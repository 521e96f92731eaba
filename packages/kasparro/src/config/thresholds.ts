import { field, struct } from '@contracts/core'
import { Ratio } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** The thresholds from which a figure counts as low, high or changed. All three are shares from 0 to 1. */
export const Thresholds = struct('Thresholds', {
  low_ctr: field(Ratio, 'Campaigns below this click-through rate get new creatives.'),
  high_confidence: field(Ratio, 'Hypotheses from this confidence on are top insights.'),
  roas_change_significant: field(Ratio, 'Changes in ROAS from this share on are significant.'),
})
export type Thresholds = TypeOf<typeof Thresholds>
