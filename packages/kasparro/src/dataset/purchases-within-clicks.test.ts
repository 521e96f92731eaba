import { purchasesWithinClicks } from './purchases-within-clicks.js'

describe('kasparro/purchases-within-clicks', () => {
  it('is a warning at the purchases', () => {
    expect(purchasesWithinClicks.severity).toBe('warning')
    expect(purchasesWithinClicks.check({ purchases: 2, clicks: 1 })).toEqual([
      { path: ['purchases'], says: 'must not be above clicks', value: 2 },
    ])
    expect(purchasesWithinClicks.check({ purchases: 0, clicks: 0 })).toEqual([])
  })
})
