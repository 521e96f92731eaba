import { shapeIssues } from '../testing/shape-issues.js'
import { NonNegativeInt } from './non-negative-int.js'

describe('NonNegativeInt', () => {
  it('accepts a count', () => {
    for (const value of [0, 1, 5120.0, -0]) expect(shapeIssues(NonNegativeInt, value, 'strict')).toEqual([])
  })

  it('rejects numbers below 0', () => {
    for (const value of [-1, -1e9]) expect(shapeIssues(NonNegativeInt, value)).toEqual(['out_of_range'])
  })

  it('rejects fractions', () => {
    for (const value of [0.5, -0.5, '0', false, null])
      expect(shapeIssues(NonNegativeInt, value)).toEqual(['wrong_type'])
  })
})
