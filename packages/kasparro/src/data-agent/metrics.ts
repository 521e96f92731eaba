import { field, struct } from '@contracts/core'
import { NonNegativeNumber, Ratio } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** The performance of the ads over the whole period. The requested metrics decide which figures are present. */
export const Metrics = struct(
  'Metrics',
  {},
  {
    overall_roas: field(NonNegativeNumber, 'Revenue over spend.'),
    overall_ctr: field(Ratio, 'Clicks over impressions.'),
    avg_cpc: field(NonNegativeNumber, 'Mean cost of a click, in units of the currency.'),
    conversion_rate: field(NonNegativeNumber, 'Purchases over clicks.'),
  },
)
export type Metrics = TypeOf<typeof Metrics>
