import { expectTypeOf } from 'expect-type'
import type { TypeOf } from 'io-ts'
import { IsoDate, JsonValue, Ratio } from '../codecs.js'
import { string } from '../codec/primitives.js'
import { issuesOf, shapeIssues } from '../testing/shape-issues.js'
import { arrayOf, tuple } from './array-of.js'

describe('arrayOf', () => {
  it('reports every item at its index', () => {
    expect(shapeIssues(arrayOf(Ratio), [0, 2, '1', 1])).toEqual(['out_of_range /1', 'wrong_type /2'])
  })

  it('reports a wrong count at the array, and the issues of its items', () => {
    expect(shapeIssues(arrayOf(string, { min: 1 }), [])).toEqual(['too_few'])
    expect(shapeIssues(arrayOf(string, { max: 1 }), ['a', 2])).toEqual(['too_many', 'wrong_type /1'])
    expect(issuesOf(arrayOf(string, { min: 1, max: 3 }), [])[0]?.message).toBe(
      'must have 1 to 3 items — got an empty array',
    )
  })

  it('reports a hole in an array, for any item codec', () => {
    expect(shapeIssues(arrayOf(JsonValue), [1, , 3])).toEqual(['wrong_type /1'])
  })

  it('rejects an object that looks like an array', () => {
    for (const value of [{ length: 0 }, 'ab', null, new Set()])
      expect(shapeIssues(arrayOf(string), value)).toEqual(['wrong_type'])
  })
})

describe('arrayOf with a length', () => {
  it('requires exactly that many items', () => {
    const Three = arrayOf(string, { length: 3 })
    expect(shapeIssues(Three, ['a', 'b', 'c'])).toEqual([])
    expect(issuesOf(Three, ['a'])[0]?.message).toBe('must have exactly 3 items — got an array of 1 item')
    expect(shapeIssues(Three, ['a', 'b', 'c', 'd'])).toEqual(['too_many'])
  })
})

describe('tuple', () => {
  const Range = tuple([IsoDate, Ratio])

  it('validates each value by position', () => {
    expect(shapeIssues(Range, ['2024-01-01', 1])).toEqual([])
    expect(shapeIssues(Range, [1, '2024-01-01'])).toEqual(['wrong_type /0', 'wrong_type /1'])
    expectTypeOf<TypeOf<typeof Range>>().toEqualTypeOf<[string, number]>()
  })

  it('reports a wrong length at the array', () => {
    expect(shapeIssues(Range, ['2024-01-01'])).toEqual(['too_few'])
    expect(shapeIssues(Range, ['2024-01-01', 1, 1])).toEqual(['too_many'])
    expect(issuesOf(Range, 'x')[0]?.message).toBe('must be an array of exactly 2 items — got "x"')
  })
})
