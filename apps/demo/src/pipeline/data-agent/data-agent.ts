import type { DataAgentInput, DataAgentOutput } from '@contracts/kasparro'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { type Agent, type Header, signed } from '../agent/agent.js'
import { settingsIn } from '../agent/settings.js'
import type { Dataset } from '../data/dataset.js'
import { rounded } from '../figures/rounded.js'
import { ratesOf, totalsOf } from '../figures/totals.js'
import { type Period, periodOf } from './dataset-period.js'
import { blankCells, goodEnough } from './quality.js'
import { segmentsBy } from './segment.js'
import { trendOf } from './trend.js'

type Findings = Omit<DataAgentOutput, keyof Header<'data_agent'>>

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length

const summaries = (period: Period): Pick<Findings, 'summary' | 'dataset_summary'> => {
  const { rows, bad, span } = period
  const totals = totalsOf(rows)
  const same = {
    total_spend: rounded(totals.spend, 2),
    total_revenue: rounded(totals.revenue, 2),
    campaigns_count: new Set(rows.map(({ campaign_name }) => campaign_name)).size,
  }
  const total_rows = rows.length + bad.length
  const mean_roas = rounded(mean(rows.map(({ roas }) => roas)), 2)
  const mean_ctr = rounded(mean(rows.map(({ ctr }) => ctr)), 4)
  const date_range: [string, string] = [span.first, span.last]
  const data_quality = { missing_values: blankCells(period), invalid_rows: bad.length }
  return {
    summary: { rows: total_rows, date_range, ...same, mean_roas, mean_ctr },
    dataset_summary: { total_rows, date_range: { start: span.first, end: span.last }, ...same, data_quality },
  }
}

const figures = (period: Period, { remarks }: Dataset): Findings => {
  const { rows, span } = period
  const { roas, ctr, cpc, conversion } = ratesOf(totalsOf(rows))
  const last = span.last
  return {
    ...summaries(period),
    metrics: {
      overall_roas: rounded(roas, 2),
      overall_ctr: rounded(ctr, 4),
      avg_cpc: rounded(cpc, 2),
      conversion_rate: rounded(conversion, 4),
    },
    trends: { roas_trend: trendOf('roas', rows, last), ctr_trend: trendOf('ctr', rows, last) },
    segmentation: {
      by_campaign: segmentsBy('by_campaign', rows, last),
      by_creative_type: segmentsBy('by_creative_type', rows, last),
      by_audience_type: segmentsBy('by_audience_type', rows, last),
      by_platform: segmentsBy('by_platform', rows, last),
    },
    data_quality_issues: remarks.map(({ firstLine, ...remark }) => ({ ...remark, first_line: firstLine })),
  }
}

const summarise: Agent<DataAgentInput, Findings> = (message, { dataset }) =>
  pipe(
    settingsIn(message),
    E.chain((config) =>
      pipe(
        dataset,
        E.chain((read) =>
          pipe(
            goodEnough(periodOf(read, message.date_range), config),
            E.map((period) => figures(period, read)),
          ),
        ),
      ),
    ),
  )

/** Sums the rows of the requested days: in total, by segment and over time. Invalid rows are reported. */
export const dataAgent = signed('data_agent', summarise)
