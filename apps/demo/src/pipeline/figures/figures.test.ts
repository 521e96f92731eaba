import fc from 'fast-check'
import { daysAfter } from './days.js'
import { changeFrom, inPercent } from './rounded.js'
import { welch } from './welch.js'

describe('the arithmetic', () => {
  it('counts days across the end of a month and a leap day', () => {
    expect([daysAfter('2024-01-31', 1), daysAfter('2024-02-28', 1), daysAfter('2024-03-01', -1)]).toEqual([
      '2024-02-01',
      '2024-02-29',
      '2024-02-29',
    ])
  })

  it('returns a change as a share of the earlier value, or 0 if that is 0', () => {
    expect([inPercent(changeFrom(4, 3)), inPercent(changeFrom(0, 3))]).toEqual([-25, 0])
  })

  it('agrees with R on a known pair of samples', () => {
    // t.test(extra ~ group, data = sleep) in R, with its groups swapped: t = 1.8608, p-value = 0.07939
    const first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0]
    const second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]
    const tested = welch(first, second, { atLeast: 10 })
    expect(tested?.t).toBeCloseTo(1.8608, 4)
    expect(tested?.p).toBeCloseTo(0.07939, 5)
    expect(tested?.interval[0]).toBeCloseTo(-0.2054832, 6)
    expect(tested?.interval[1]).toBeCloseTo(3.3654832, 6)
  })

  it('returns undefined for samples that cannot be compared', () => {
    expect(welch([1, 2], [3, 4], { atLeast: 3 })).toBeUndefined()
    expect(welch([1, 1], [1, 1], { atLeast: 2 })).toBeUndefined()
    expect(welch([], [], { atLeast: 0 })).toBeUndefined()
  })

  it('returns a probability and an ordered interval, or undefined', () => {
    const sample = fc.array(fc.double({ min: 0, max: 1e4, noNaN: true }), { minLength: 2, maxLength: 40 })
    fc.assert(
      fc.property(sample, sample, (before, after) => {
        const tested = welch(before, after, { atLeast: 2 })
        if (tested === undefined) return
        expect(tested.p).toBeGreaterThanOrEqual(0)
        expect(tested.p).toBeLessThanOrEqual(1)
        expect(tested.interval[0]).toBeLessThanOrEqual(tested.interval[1])
      }),
    )
  })
})
