import { dataAgentOutput } from '@contracts/kasparro'
import * as E from 'fp-ts/lib/Either.js'
import { settings } from '../agent/settings.js'
import type { Dataset } from '../data/dataset.js'
import { daysAfter } from '../figures/days.js'
import { daysOf } from '../testing/rows.js'
import { dataAgent } from './data-agent.js'
import { segmentsIn } from './segment.js'

const rows = [
  ...daysOf(56, (day) => ({ revenue: day < 28 ? 200 : 100 })),
  ...daysOf(56, () => ({ campaign_name: 'B', spend: 300, clicks: 300, revenue: 900, platform: 'Instagram' })),
]

const dataset: Dataset = { path: 'ads.csv', rows, bad: [], remarks: [] }

const resultOf = (own: object = {}, world: Partial<Dataset> = {}) =>
  dataAgent(
    { dataset_path: 'ads.csv', config: settings, ...own },
    { now: () => 0, dataset: E.right({ ...dataset, ...world }) },
  )

const answer = (own?: object, world?: Partial<Dataset>) => {
  const given = resultOf(own, world)
  if (E.isLeft(given)) throw new Error(given.left.map(String).join('; '))
  return given.right
}

describe('the data agent', () => {
  it('sums the rows of the dataset', () => {
    const { summary, metrics, trends } = answer()
    expect(summary).toEqual({
      rows: 112,
      date_range: ['2024-01-01', '2024-02-25'],
      total_spend: 56 * 400,
      total_revenue: 28 * 200 + 28 * 100 + 56 * 900,
      mean_roas: 2.25, // the mean of 1.5 (half of the rows 2, half 1) and 3
      mean_ctr: 0.02,
      campaigns_count: 2,
    })
    expect(metrics).toEqual({ overall_roas: 2.63, overall_ctr: 0.02, avg_cpc: 1, conversion_rate: 0.02 })
    expect(trends?.roas_trend).toEqual({
      direction: 'decreasing',
      week_over_week_change: 0,
      month_over_month_change: -9.1, // daily revenue falls from 1100 to 1000
    })
    expect(trends?.ctr_trend.direction).toBe('stable')
  })

  it('splits the figures by each dimension, the segment with the highest spend first', () => {
    const [first, second] = segmentsIn(answer(), 'by_platform')
    expect([first?.name, first?.spend_share, second?.name]).toEqual(['Instagram', 0.75, 'Facebook'])
    expect([second?.previous_roas, second?.last_roas]).toEqual([2, 1])
  })

  it('reads the requested days, and all days if none are requested', () => {
    const { summary } = answer({ date_range: { start_date: '2024-01-10', end_date: '2024-01-12' } })
    expect([summary?.rows, summary?.date_range]).toEqual([6, ['2024-01-10', '2024-01-12']])
    expect(answer({ date_range: null }).summary?.rows).toBe(112)
  })

  it('sends a valid answer even if no row is in the requested period', () => {
    const nothing = answer({ date_range: { start_date: '2030-01-01' } })
    expect(dataAgentOutput.validate(nothing, 'strict').errors.map(String)).toEqual([])
    expect(nothing.summary?.rows).toBe(0)
  })

  it('accepts blank cells up to the share the configuration allows, and fails above it', () => {
    const bad = (n: number) =>
      Array.from({ length: n }, (_, i) => ({ line: i, date: daysAfter('2024-01-01', 1), blank: ['revenue'] }))
    expect(answer({}, { bad: bad(12) }).dataset_summary?.data_quality).toEqual({
      missing_values: { revenue: 12 },
      invalid_rows: 12,
    })
    const given = resultOf({}, { bad: bad(13) })
    expect(E.isLeft(given) && given.left.map(String)).toEqual([
      'revenue is blank in 10.4 % of the rows; max_missing_percentage allows 10 %',
    ])
  })

  it('reports an invalid configuration', () => {
    const given = resultOf({ config: { ...settings, data_quality: { max_missing_percentage: 10, date_format: '%Y' } } })
    expect(E.isLeft(given) && given.left.map(({ pointer }) => pointer)).toEqual([
      '/data_quality/max_missing_percentage',
    ])
  })
})
