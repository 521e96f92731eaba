import { Ratio } from '../codecs.js'
import { shapeIssues } from '../testing/shape-issues.js'
import { recordOf } from './record-of.js'

describe('recordOf', () => {
  it('accepts any key, in strict mode too, and validates every value', () => {
    const message: unknown = JSON.parse('{"a":0.5,"__proto__":2,"constructor":"x","":1}')
    expect(shapeIssues(recordOf(Ratio), message, 'strict')).toEqual([
      'out_of_range /__proto__',
      'wrong_type /constructor',
    ])
  })

  it('treats undefined as absent, and null as a value', () => {
    expect(shapeIssues(recordOf(Ratio), { a: undefined, b: null })).toEqual(['wrong_type /b'])
  })

  it('rejects a value that is not an object', () => {
    for (const value of [[], null, 'a']) expect(shapeIssues(recordOf(Ratio), value)).toEqual(['wrong_type'])
  })
})
