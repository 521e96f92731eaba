import { shapeIssues } from '../testing/shape-issues.js'
import { Int } from './int.js'

describe('Int', () => {
  it('accepts whole numbers, however they are written', () => {
    for (const value of [0, -3, 5120.0, 1e15, -0, 2 ** 60]) expect(shapeIssues(Int, value, 'strict')).toEqual([])
  })

  it('rejects fractions, booleans and numbers that JSON does not have', () => {
    for (const value of [0.5, true, '1', null, Number.NaN, Infinity, -Infinity, 1n])
      expect(shapeIssues(Int, value)).toEqual(['wrong_type'])
  })
})
