import { shapeIssues } from '../testing/shape-issues.js'
import { JsonValue } from './json-value.js'

describe('JsonValue', () => {
  it('accepts whatever JSON can carry, null too', () => {
    for (const value of [null, 0, '', false, [], {}, [[[]]]])
      expect(shapeIssues(JsonValue, value, 'strict')).toEqual([])
  })

  it('knows nothing it cannot', () => {
    for (const value of [undefined, Number.NaN, Infinity, 1n, Symbol('s'), () => 1])
      expect(shapeIssues(JsonValue, value)).toEqual(['wrong_type'])
  })
})
