import { enumOf, field, number, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/**
 * The direction in which a metric moves.
 *
 * @category codecs
 * @since 1.0.0
 */
export const TrendDirection = enumOf('increasing', 'decreasing', 'stable')
export type TrendDirection = TypeOf<typeof TrendDirection>

/** The movement of one metric over a week and over a month. */
export const Trend = struct('Trend', {
  direction: field(TrendDirection, 'Direction in which the metric moves.'),
  week_over_week_change: field(number, 'Change from the week before.'),
  month_over_month_change: field(number, 'Change from the month before.'),
})
export type Trend = TypeOf<typeof Trend>

/** The two metrics whose movement is followed. */
export const Trends = struct('Trends', {
  roas_trend: field(Trend, 'Trend of the return on ad spend.'),
  ctr_trend: field(Trend, 'Trend of the click-through rate.'),
})
export type Trends = TypeOf<typeof Trends>
