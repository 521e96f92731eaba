import { shapeIssues } from '../testing/shape-issues.js'
import { number } from './primitives.js'

describe('number', () => {
  it('accepts integers and fractions of either sign', () => {
    for (const value of [0, -4.7, 1e308, 5e-324, -0]) expect(shapeIssues(number, value, 'strict')).toEqual([])
  })

  it('rejects numbers that JSON does not have', () => {
    for (const value of [Number.NaN, Infinity, -Infinity, '4', true, null, 4n, [4]])
      expect(shapeIssues(number, value)).toEqual(['wrong_type'])
  })
})
