import { rejects, removeAt, setAt } from '@contracts/testing'
import { expectTypeOf } from 'expect-type'
import example from './data-agent-output.example.json' with { type: 'json' }
import { type DataAgentOutput, dataAgentOutput, summariesAgree, summaryPresent } from './data-agent-output.js'

const at = (code: string, ...pointers: readonly string[]) => pointers.map((pointer) => ({ code, pointer }))

describe('kasparro/data-agent-output', () => {
  rejects(
    { contract: dataAgentOutput, examples: [example] },
    {
      'an empty object': [
        setAt('', {}),
        ...at('missing', '/agent_name', '/timestamp', '/execution_duration_ms', '/metrics'),
        { code: 'summary-present', pointer: '/summary' },
      ],
      'an empty summary and an empty dataset summary': [
        [setAt('/summary', {}), setAt('/dataset_summary', {})],
        ...at('missing', '/summary/rows', '/summary/date_range', '/summary/total_spend', '/summary/total_revenue'),
        ...at('missing', '/summary/mean_roas', '/summary/mean_ctr', '/summary/campaigns_count'),
        ...at(
          'missing',
          '/dataset_summary/total_rows',
          '/dataset_summary/date_range',
          '/dataset_summary/campaigns_count',
        ),
      ],
      'figures out of range': [
        [
          setAt('/execution_duration_ms', -1),
          setAt('/metrics', { overall_roas: -1, overall_ctr: 1.1, avg_cpc: -0.1, conversion_rate: -2 }),
          setAt('/summary/rows', -1),
          setAt('/summary/total_spend', -1),
          setAt('/summary/total_revenue', -1),
          setAt('/summary/mean_roas', -1),
          setAt('/summary/mean_ctr', 2),
          setAt('/summary/campaigns_count', -1),
        ],
        ...at(
          'out_of_range',
          '/execution_duration_ms',
          '/metrics/overall_roas',
          '/metrics/overall_ctr',
          '/metrics/avg_cpc',
        ),
        ...at(
          'out_of_range',
          '/metrics/conversion_rate',
          '/summary/rows',
          '/summary/total_spend',
          '/summary/total_revenue',
        ),
        ...at('out_of_range', '/summary/mean_roas', '/summary/mean_ctr', '/summary/campaigns_count'),
      ],
      'figures of a dataset summary out of range': [
        [
          setAt('/dataset_summary', {
            total_rows: -1,
            date_range: { start: '2024-01-01', end: '2024-01-02' },
            campaigns_count: -1,
          }),
          setAt('/dataset_summary/total_spend', -1),
          setAt('/dataset_summary/total_revenue', -1),
          setAt('/dataset_summary/data_quality', { missing_values: {}, invalid_rows: -1 }),
        ],
        ...at(
          'out_of_range',
          '/dataset_summary/total_rows',
          '/dataset_summary/campaigns_count',
          '/dataset_summary/total_spend',
        ),
        ...at('out_of_range', '/dataset_summary/total_revenue', '/dataset_summary/data_quality/invalid_rows'),
      ],
      'counts that are not whole': [
        [setAt('/summary/rows', 1.5), setAt('/summary/campaigns_count', '15')],
        ...at('wrong_type', '/summary/rows', '/summary/campaigns_count'),
      ],
      'dates that are none, in both summaries': [
        [
          setAt('/summary/date_range', ['2024-01-01', '2024-02-31']),
          setAt('/dataset_summary', { total_rows: 1280, date_range: { start: 'today' }, campaigns_count: 15 }),
        ],
        { code: 'bad_format', pointer: '/summary/date_range/1' },
        { code: 'bad_format', pointer: '/dataset_summary/date_range/start' },
        { code: 'missing', pointer: '/dataset_summary/date_range/end' },
      ],
      'a summary with three dates': [
        setAt('/summary/date_range/-', '2024-03-01'),
        { code: 'too_many', pointer: '/summary/date_range' },
      ],
      'empty data quality': [
        setAt('/dataset_summary', {
          total_rows: 1280,
          date_range: { start: '2024-01-01', end: '2024-01-02' },
          campaigns_count: 15,
          data_quality: {},
        }),
        ...at('missing', '/dataset_summary/data_quality/missing_values', '/dataset_summary/data_quality/invalid_rows'),
      ],
      'one trend where there are two, and an unknown direction': [
        [removeAt('/trends/roas_trend'), setAt('/trends/ctr_trend', { direction: 'up' })],
        { code: 'missing', pointer: '/trends/roas_trend' },
        { code: 'not_one_of', pointer: '/trends/ctr_trend/direction' },
        ...at('missing', '/trends/ctr_trend/week_over_week_change', '/trends/ctr_trend/month_over_month_change'),
      ],
      'segments that are no lists of objects': [
        setAt('/segmentation', {
          by_campaign: {},
          by_creative_type: [1],
          by_audience_type: [[]],
          by_platform: ['Facebook'],
        }),
        ...at('wrong_type', '/segmentation/by_campaign', '/segmentation/by_creative_type/0'),
        ...at('wrong_type', '/segmentation/by_audience_type/0', '/segmentation/by_platform/0'),
      ],
      'a quality issue that is text': [
        setAt('/data_quality_issues', ['row 4']),
        ...at('wrong_type', '/data_quality_issues/0'),
      ],
    },
  )

  it('accepts an integer as a float, 1280.0 as an integer, and true as neither', () => {
    const text = JSON.stringify({ ...example, metrics: { overall_roas: 2, avg_cpc: true } }).replace(
      '"rows":1280',
      '"rows":1280.0',
    )
    const { errors } = dataAgentOutput.validate(JSON.parse(text))
    expect(errors.map(({ code, pointer }) => [code, pointer])).toEqual([['wrong_type', '/metrics/avg_cpc']])
  })

  it('accepts changes of any size and sign', () => {
    const trend = { direction: 'stable', week_over_week_change: -1e9, month_over_month_change: 0 }
    expect(
      dataAgentOutput.validate({ ...example, trends: { roas_trend: trend, ctr_trend: trend } }, 'strict').errors,
    ).toEqual([])
  })

  it('accepts the documented example in strict mode without a warning', () => {
    expect(dataAgentOutput.validate(example, 'strict').errors).toEqual([])
  })

  it('has the expected types', () => {
    expectTypeOf<NonNullable<DataAgentOutput['summary']>['date_range']>().toEqualTypeOf<[string, string]>()
    expectTypeOf<NonNullable<DataAgentOutput['dataset_summary']>['date_range']>().toEqualTypeOf<{
      start: string
      end: string
    }>()
  })
})

describe('kasparro/summary-present', () => {
  it('is an error at summary when both summaries are absent', () => {
    expect(summaryPresent.severity).toBe('error')
    expect(summaryPresent.check({ summary: null })).toEqual([
      { path: ['summary'], message: 'is required when dataset_summary is absent' },
    ])
  })

  it('does not apply when a summary is present and invalid', () => {
    const { errors } = dataAgentOutput.validate({ ...example, summary: 5 })
    expect(errors.map(({ code, pointer }) => [code, pointer])).toEqual([['wrong_type', '/summary']])
  })
})

const summary = {
  rows: 12,
  date_range: ['2024-01-01', '2024-01-09'] as [string, string],
  total_spend: 5215.7,
  total_revenue: 14580,
  mean_roas: 2.8,
  mean_ctr: 0.01,
  campaigns_count: 3,
}
const dataset_summary = { total_rows: 12, date_range: { start: '2024-01-01', end: '2024-01-09' }, campaigns_count: 3 }

describe('kasparro/summaries-agree', () => {
  it('is a warning at each figure of dataset_summary that differs', () => {
    expect(summariesAgree.severity).toBe('warning')
    expect(
      summariesAgree.check({ summary, dataset_summary: { ...dataset_summary, total_rows: 11, total_spend: 0 } }),
    ).toEqual([
      { path: ['dataset_summary', 'total_rows'], message: 'must be the same as summary.rows' },
      { path: ['dataset_summary', 'total_spend'], message: 'must be the same as summary.total_spend' },
    ])
  })

  it('skips figures that are absent or null', () => {
    expect(summariesAgree.check({ summary, dataset_summary: { ...dataset_summary, total_revenue: null } })).toEqual([])
  })

  it('does not apply to one summary alone', () => {
    expect([...summariesAgree.check({ summary }), ...summariesAgree.check({ summary: null, dataset_summary })]).toEqual(
      [],
    )
  })
})
