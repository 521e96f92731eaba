import type { DatasetRow } from '@contracts/kasparro'

/** The sums of the figures of some rows. */
export interface Totals {
  readonly rows: number
  readonly spend: number
  readonly revenue: number
  readonly impressions: number
  readonly clicks: number
  readonly purchases: number
}

const zero: Totals = { rows: 0, spend: 0, revenue: 0, impressions: 0, clicks: 0, purchases: 0 }

/** Sums the figures of rows. */
export const totalsOf = (rows: readonly DatasetRow[]): Totals =>
  rows.reduce(
    (sum, row) => ({
      rows: sum.rows + 1,
      spend: sum.spend + row.spend,
      revenue: sum.revenue + row.revenue,
      impressions: sum.impressions + row.impressions,
      clicks: sum.clicks + row.clicks,
      purchases: sum.purchases + row.purchases,
    }),
    zero,
  )

const over = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

/**
 * Returns revenue per spend, clicks per impression, cost per click, and purchases per click. A rate is 0 if its divisor
 * is 0.
 */
export const ratesOf = ({ spend, revenue, impressions, clicks, purchases }: Totals) => ({
  roas: over(revenue, spend),
  ctr: over(clicks, impressions),
  cpc: over(spend, clicks),
  conversion: over(purchases, clicks),
})

/** The metrics a hypothesis can be about. */
export type Metric = 'roas' | 'ctr' | 'spend'

/** Returns one metric of some totals. */
export const metricOf = (metric: Metric, totals: Totals): number =>
  metric === 'spend' ? totals.spend : ratesOf(totals)[metric]
