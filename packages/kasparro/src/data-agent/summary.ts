import { field, struct } from '@contracts/core'
import { NonNegativeInt, NonNegativeNumber, Ratio } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { FirstAndLast } from '../date-range/first-and-last.js'

/** The dataset in seven figures. */
export const Summary = struct('Summary', {
  rows: field(NonNegativeInt, 'Number of rows read.'),
  date_range: field(FirstAndLast, 'First and last day in the data.'),
  total_spend: field(NonNegativeNumber, 'Ad spend, in units of the currency.'),
  total_revenue: field(NonNegativeNumber, 'Revenue from the ads, in units of the currency.'),
  mean_roas: field(NonNegativeNumber, 'Mean return on ad spend.'),
  mean_ctr: field(Ratio, 'Mean click-through rate.'),
  campaigns_count: field(NonNegativeInt, 'Number of campaigns in the data.'),
})
export type Summary = TypeOf<typeof Summary>
