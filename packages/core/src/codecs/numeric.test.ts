import { shapeIssues } from '../testing/shape-issues.js'
import { Numeric } from './numeric.js'

describe('Numeric', () => {
  it('accepts integers and fractions of either sign', () => {
    for (const value of [0, -4.7, 1e308, 5e-324, -0]) expect(shapeIssues(Numeric, value, 'strict')).toEqual([])
  })

  it('knows nothing JSON cannot carry', () => {
    for (const value of [Number.NaN, Infinity, -Infinity, '4', true, null, 4n, [4]])
      expect(shapeIssues(Numeric, value)).toEqual(['wrong_type'])
  })
})
