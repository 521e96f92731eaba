import { clicksWithinImpressions } from './clicks-within-impressions.js'

describe('kasparro/clicks-within-impressions', () => {
  it('is an error at the clicks', () => {
    expect(clicksWithinImpressions.severity).toBe('error')
    expect(clicksWithinImpressions.check({ clicks: 2, impressions: 1 })).toEqual([
      { path: ['clicks'], says: 'must not be above impressions', value: 2 },
    ])
    expect(clicksWithinImpressions.check({ clicks: 1, impressions: 1 })).toEqual([])
  })
})
