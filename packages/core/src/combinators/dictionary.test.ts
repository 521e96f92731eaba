import { Ratio } from '../codecs.js'
import { shapeIssues } from '../testing/shape-issues.js'
import { dictionary } from './dictionary.js'

describe('dictionary', () => {
  it('takes any key, in strict mode too, and checks every value', () => {
    const message: unknown = JSON.parse('{"a":0.5,"__proto__":2,"constructor":"x","":1}')
    expect(shapeIssues(dictionary(Ratio), message, 'strict')).toEqual([
      'out_of_range /__proto__',
      'wrong_type /constructor',
    ])
  })

  it('takes a key that holds undefined for absent, and null for a value', () => {
    expect(shapeIssues(dictionary(Ratio), { a: undefined, b: null })).toEqual(['wrong_type /b'])
  })

  it('is an object', () => {
    for (const value of [[], null, 'a']) expect(shapeIssues(dictionary(Ratio), value)).toEqual(['wrong_type'])
  })
})
