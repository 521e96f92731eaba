import { rowCtrConsistent } from './row-ctr-consistent.js'

describe('kasparro/row-ctr-consistent', () => {
  it('is a warning at the rate', () => {
    expect(rowCtrConsistent.severity).toBe('warning')
    expect(rowCtrConsistent.check({ ctr: 0.0085, clicks: 248, impressions: 28500 }).map(({ path }) => path)).toEqual([
      ['ctr'],
    ])
  })

  it('accepts 0.0087 of 248 clicks and 28500 impressions', () => {
    expect(rowCtrConsistent.check({ ctr: 0.0087, clicks: 248, impressions: 28500 })).toEqual([])
  })

  it('does not apply without impressions', () => {
    expect(rowCtrConsistent.check({ ctr: 0.9, clicks: 0, impressions: 0 })).toEqual([])
  })
})
