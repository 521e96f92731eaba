import type { DatasetRow } from '@contracts/kasparro'
import { isWithin, type Span } from '../figures/days.js'
import { groupedBy } from '../figures/grouped.js'
import { type Metric, metricOf, totalsOf } from '../figures/totals.js'

/** Returns a metric for each day of a span. A day without rows is left out. */
export const dailyOf = (metric: Metric, rows: readonly DatasetRow[], span: Span): readonly number[] => {
  const days = groupedBy(
    rows.filter(({ date }) => isWithin(span, date)),
    ({ date }) => date,
  )
  return [...days.values()].map((own) => metricOf(metric, totalsOf(own)))
}
