import type { DataAgentOutput, DatasetRow, TrendDirection } from '@contracts/kasparro'
import { isWithin } from '../figures/days.js'
import { changeFrom, inPercent } from '../figures/rounded.js'
import { lastDays, month, week } from '../figures/spans.js'
import { type Metric, metricOf, totalsOf } from '../figures/totals.js'

const stable = 0.01

const direction = (change: number): TrendDirection => {
  if (Math.abs(change) < stable) return 'stable'
  return change < 0 ? 'decreasing' : 'increasing'
}

/**
 * Returns how a metric changed in the last week and in the last month before a day, each compared with the period
 * before it. The monthly change decides the direction.
 */
export const trendOf = (
  metric: Metric,
  rows: readonly DatasetRow[],
  last: string,
): NonNullable<DataAgentOutput['trends']>['roas_trend'] => {
  const changeOver = (days: number): number => {
    const { now, before } = lastDays(last, days)
    const of = (span: typeof now): number => metricOf(metric, totalsOf(rows.filter(({ date }) => isWithin(span, date))))
    return changeFrom(of(before), of(now))
  }
  const monthly = changeOver(month)
  return {
    direction: direction(monthly),
    week_over_week_change: inPercent(changeOver(week)),
    month_over_month_change: inPercent(monthly),
  }
}
