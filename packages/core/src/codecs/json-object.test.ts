import { shapeIssues } from '../testing/shape-issues.js'
import { JsonObject } from './json-object.js'

describe('JsonObject', () => {
  it('accepts any object with any content', () => {
    for (const value of [
      {},
      { any: [Number.NaN, undefined] },
      Object.create(null) as object,
      JSON.parse('{"__proto__":1}') as unknown,
    ])
      expect(shapeIssues(JsonObject, value, 'strict')).toEqual([])
  })

  it('rejects an array and null', () => {
    for (const value of [[], null, 'a', 1, undefined]) expect(shapeIssues(JsonObject, value)).toEqual(['wrong_type'])
  })
})
