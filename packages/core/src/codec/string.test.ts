import { shapeIssues } from '../testing/shape-issues.js'
import { string } from './primitives.js'

describe('string', () => {
  it('accepts any string', () => {
    for (const value of ['', 'a', '\n', '\ud800', '🚀']) expect(shapeIssues(string, value, 'strict')).toEqual([])
  })

  it('rejects values of other types', () => {
    for (const value of [1, true, null, [], {}, Object('a')]) expect(shapeIssues(string, value)).toEqual(['wrong_type'])
  })
})
