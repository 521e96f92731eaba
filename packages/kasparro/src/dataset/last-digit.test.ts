import fc from 'fast-check'
import { agreesWith, lastDigitOf } from './last-digit.js'

describe('lastDigitOf', () => {
  it('returns the unit of the last digit that JSON prints, also with an exponent', () => {
    expect([1.87, 0.0087, 12, 120, 0, 1e-7, 1.5e-7, 1e21, -2.5].map(lastDigitOf)).toEqual([
      0.01, 0.0001, 1, 1, 1, 1e-7, 1e-8, 1e21, 0.1,
    ])
  })
})

describe('agreesWith', () => {
  it('accepts one unit in either direction, both ends included', () => {
    expect([1.86, 1.87, 1.88].map((exact) => agreesWith(1.87, exact))).toEqual([true, true, true])
    expect([1.8599, 1.8801].map((exact) => agreesWith(1.87, exact))).toEqual([false, false])
  })

  it('is right for tiny numbers, which JSON prints with an exponent', () => {
    expect([agreesWith(1e-7, 1.9e-7), agreesWith(1e-7, 2.1e-7)]).toEqual([true, false])
  })

  it('is right for every quotient that is rounded or cut off to some digits', () => {
    const parts = fc.record({
      a: fc.integer({ min: 0, max: 1e9 }),
      b: fc.integer({ min: 1, max: 1e9 }),
      digits: fc.nat({ max: 6 }),
    })
    fc.assert(
      fc.property(parts, ({ a, b, digits }) => {
        const cut = Math.trunc((a / b) * 10 ** digits) / 10 ** digits
        expect([agreesWith(Number((a / b).toFixed(digits)), a / b), agreesWith(cut, a / b)]).toEqual([true, true])
      }),
    )
  })
})
