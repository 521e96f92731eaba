import { shapeIssues } from '../testing/shape-issues.js'
import { Ratio } from './ratio.js'

describe('Ratio', () => {
  it('accepts both ends', () => {
    for (const value of [0, 1, 0.63, -0]) expect(shapeIssues(Ratio, value, 'strict')).toEqual([])
  })

  it('rejects a percentage', () => {
    for (const value of [63, 1.0000001, -0.0000001]) expect(shapeIssues(Ratio, value)).toEqual(['out_of_range'])
  })

  it('rejects a string and a boolean', () => {
    for (const value of ['0.5', true, null, Number.NaN]) expect(shapeIssues(Ratio, value)).toEqual(['wrong_type'])
  })
})
