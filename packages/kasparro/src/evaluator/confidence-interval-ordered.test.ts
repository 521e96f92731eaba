import { confidenceIntervalOrdered } from './confidence-interval-ordered.js'

describe('kasparro/confidence-interval-ordered', () => {
  it('is an error at the low end when it is above the high one', () => {
    expect(confidenceIntervalOrdered.severity).toBe('error')
    expect(confidenceIntervalOrdered.check([0.32, 0.15]).map(({ path }) => path)).toEqual([[0]])
  })

  it('accepts negative and empty intervals', () => {
    expect([...confidenceIntervalOrdered.check([-2, -1]), ...confidenceIntervalOrdered.check([0.2, 0.2])]).toEqual([])
  })
})
