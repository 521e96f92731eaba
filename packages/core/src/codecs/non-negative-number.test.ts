import { shapeIssues } from '../testing/shape-issues.js'
import { NonNegativeNumber } from './non-negative-number.js'

describe('NonNegativeNumber', () => {
  it('accepts 0 and above', () => {
    for (const value of [0, -0, 0.1, 1e308]) expect(shapeIssues(NonNegativeNumber, value, 'strict')).toEqual([])
  })

  it('rejects numbers below 0', () => {
    for (const value of [-0.1, -5e-324]) expect(shapeIssues(NonNegativeNumber, value)).toEqual(['out_of_range'])
  })

  it('rejects numbers that JSON does not have', () => {
    for (const value of [Number.NaN, Infinity, '0', false])
      expect(shapeIssues(NonNegativeNumber, value)).toEqual(['wrong_type'])
  })
})
