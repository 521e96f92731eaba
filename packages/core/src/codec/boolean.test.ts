import { shapeIssues } from '../testing/shape-issues.js'
import { boolean } from './primitives.js'

describe('boolean', () => {
  it('accepts true and false', () => {
    for (const value of [true, false]) expect(shapeIssues(boolean, value, 'strict')).toEqual([])
  })

  it('rejects 0 and "true"', () => {
    for (const value of [0, 1, 'true', null, undefined, [], {}])
      expect(shapeIssues(boolean, value)).toEqual(['wrong_type'])
  })
})
