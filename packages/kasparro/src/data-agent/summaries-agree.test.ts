import { summariesAgree } from './summaries-agree.js'

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
