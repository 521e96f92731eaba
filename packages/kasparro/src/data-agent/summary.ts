import { field, struct } from '@contracts/core'
import { NonNegativeInt, NonNegativeNumber, Ratio } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { FirstAndLast } from '../date-range/first-and-last.js'

/** The dataset in seven figures. */
export const Summary = struct('Summary', {
  rows: field(NonNegativeInt, 'How many rows were read.'),
  date_range: field(FirstAndLast, 'The first and the last day in the data.'),
  total_spend: field(NonNegativeNumber, 'What was spent on ads, in units of the currency.'),
  total_revenue: field(NonNegativeNumber, 'What the ads brought in, in units of the currency.'),
  mean_roas: field(NonNegativeNumber, 'The mean return on ad spend.'),
  mean_ctr: field(Ratio, 'The mean click-through rate.'),
  campaigns_count: field(NonNegativeInt, 'How many campaigns the data holds.'),
})
export type Summary = TypeOf<typeof Summary>
