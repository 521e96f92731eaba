import { compiled } from '#compiled/data-agent-output.v1'
import { arrayOf, contract, enumOf, field, number, requiredWhen, rule, struct } from '@contracts/core'
import { JsonObject, NonNegativeInt, NonNegativeNumber, Ratio } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { headerOf } from '../agent/agent.js'
import { CoveredDates, dateRangeOrdered, FirstAndLast } from '../date-range/date-range.js'

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

/** The problems of the dataset, as two counts. */
export const DatasetQuality = struct('DatasetQuality', {
  missing_values: field(JsonObject, 'Number of missing values, by column.'),
  invalid_rows: field(NonNegativeInt, 'Number of unusable rows.'),
})
export type DatasetQuality = TypeOf<typeof DatasetQuality>

/** The summary of the dataset as the data agent found it. It is the newer of the two summaries. */
export const DatasetSummary = struct(
  'DatasetSummary',
  {
    total_rows: field(NonNegativeInt, 'Number of rows read.'),
    date_range: field(CoveredDates, 'Days that the data covers.'),
    campaigns_count: field(NonNegativeInt, 'Number of campaigns in the data.'),
  },
  {
    total_spend: field(NonNegativeNumber, 'Ad spend, in units of the currency.'),
    total_revenue: field(NonNegativeNumber, 'Revenue from the ads, in units of the currency.'),
    data_quality: field(DatasetQuality, 'Missing and unusable data.'),
  },
)
export type DatasetSummary = TypeOf<typeof DatasetSummary>

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

/**
 * @category codecs
 * @since 1.0.0
 */
export const DataAgentOutput = struct(
  'DataAgentOutput',
  {
    ...headerOf('data_agent'),
    metrics: field(Metrics, 'Performance of the ads over the whole period.'),
  },
  {
    summary: field(Summary, 'Summary of the dataset in seven figures.'),
    dataset_summary: field(DatasetSummary, 'Summary of the dataset and its quality, as newer agents send it.'),
    trends: field(Trends, 'Changes of the metrics by week and by month.'),
    segmentation: field(Segmentation, 'Performance by dimension.'),
    data_quality_issues: field(arrayOf(JsonObject), 'Problems of the data, one object each.'),
  },
)
export type DataAgentOutput = TypeOf<typeof DataAgentOutput>

/** The output has `summary` or `dataset_summary`. If both are absent, a violation is reported at `summary`. */
export const summaryPresent = requiredWhen({
  id: 'kasparro/summary-present',
  description: 'At least one of summary and dataset_summary is present.',
  needs: ['/dataset_summary'],
  when: ({ dataset_summary }: { readonly dataset_summary?: DatasetSummary | null }) => !dataset_summary,
  field: 'summary',
  message: 'is required when dataset_summary is absent',
})

type Summaries = {
  readonly summary?: Summary | null
  readonly dataset_summary?: DatasetSummary | null
}

const sharedFigures = [
  ['rows', 'total_rows'],
  ['total_spend', 'total_spend'],
  ['total_revenue', 'total_revenue'],
  ['campaigns_count', 'campaigns_count'],
] as const

/**
 * Two summaries agree on rows, spend, revenue and campaigns, as far as both have them. A violation is reported at the
 * figure of `dataset_summary`.
 */
export const summariesAgree = rule({
  id: 'kasparro/summaries-agree',
  severity: 'warning',
  description: 'summary and dataset_summary agree on rows, spend, revenue and campaigns.',
  needs: ['/summary', '/dataset_summary'],
  check: ({ summary, dataset_summary }: Summaries) => {
    if (!summary || !dataset_summary) return []
    return sharedFigures.flatMap(([one, other]) => {
      const value = dataset_summary[other]
      return value === undefined || value === null || value === summary[one]
        ? []
        : [{ path: ['dataset_summary', other], message: `must be the same as summary.${one}` }]
    })
  },
})

export const dataAgentOutputRules = [
  summaryPresent,
  dateRangeOrdered(['/summary/date_range', 0, 1], ['/dataset_summary/date_range', 'start', 'end']),
  summariesAgree,
] as const

/**
 * @example
 * import { dataAgentOutput } from '@contracts/kasparro'
 *
 * const { errors } = dataAgentOutput.validate({
 *   agent_name: 'data_agent',
 *   timestamp: '2024-01-15T10:30:01Z',
 *   execution_duration_ms: 1250,
 *   metrics: { overall_ctr: 1.21 },
 * })
 * assert.deepStrictEqual(errors.map(({ code, pointer }) => [code, pointer]), [
 *   ['out_of_range', '/metrics/overall_ctr'],
 *   ['summary-present', '/summary'],
 * ])
 *
 * @category model
 * @since 1.0.0
 */
export const dataAgentOutput = contract({
  id: 'kasparro/data-agent-output',
  version: 1,
  role: 'output',
  description: 'Figures that the data agent computes from the dataset.',
  codec: DataAgentOutput,
  compiled,
  rules: dataAgentOutputRules,
})
