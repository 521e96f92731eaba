import { shapeIssues } from '../testing/shape-issues.js'
import { PositiveInt } from './positive-int.js'

describe('PositiveInt', () => {
  it('accepts 1 and above', () => {
    for (const value of [1, 2, 5120.0]) expect(shapeIssues(PositiveInt, value, 'strict')).toEqual([])
  })

  it('rejects 0 and below', () => {
    for (const value of [0, -0, -1]) expect(shapeIssues(PositiveInt, value)).toEqual(['out_of_range'])
  })

  it('rejects fractions', () => {
    for (const value of [1.5, '1', true, null]) expect(shapeIssues(PositiveInt, value)).toEqual(['wrong_type'])
  })
})
