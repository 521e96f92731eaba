import { rowRoasConsistent } from './row-roas-consistent.js'

describe('kasparro/row-roas-consistent', () => {
  it('is a warning at the return', () => {
    expect(rowRoasConsistent.severity).toBe('warning')
    expect(rowRoasConsistent.check({ roas: 1.9, revenue: 468.75, spend: 250.5 })).toEqual([])
    expect(rowRoasConsistent.check({ roas: 1.91, revenue: 468.75, spend: 250.5 }).map(({ path }) => path)).toEqual([
      ['roas'],
    ])
  })

  it('does not apply to a row without spend', () => {
    expect(rowRoasConsistent.check({ roas: 7, revenue: 10, spend: 0 })).toEqual([])
  })
})
