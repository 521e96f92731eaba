import { shapeIssues } from '../testing/shape-issues.js'
import { Bool } from './bool.js'

describe('Bool', () => {
  it('accepts true and false', () => {
    for (const value of [true, false]) expect(shapeIssues(Bool, value, 'strict')).toEqual([])
  })

  it('knows neither 0 nor "true"', () => {
    for (const value of [0, 1, 'true', null, undefined, [], {}])
      expect(shapeIssues(Bool, value)).toEqual(['wrong_type'])
  })
})
