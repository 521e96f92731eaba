import { shapeIssues } from '../testing/shape-issues.js'
import { JsonValue } from './json-value.js'

describe('JsonValue', () => {
  it('accepts every JSON value, including null', () => {
    for (const value of [null, 0, '', false, [], {}, [[[]]]])
      expect(shapeIssues(JsonValue, value, 'strict')).toEqual([])
  })

  it('rejects values that JSON does not have', () => {
    for (const value of [undefined, Number.NaN, Infinity, 1n, Symbol('s'), () => 1])
      expect(shapeIssues(JsonValue, value)).toEqual(['wrong_type'])
  })
})
