import { expectTypeOf } from 'expect-type'
import type { TypeOf } from 'io-ts'
import { Ratio } from '../codecs.js'
import { issuesOf, shapeIssues } from '../testing/shape-issues.js'
import { nullable } from './nullable.js'
import { struct } from './struct.js'

describe('nullable', () => {
  it('accepts null in both modes, in required keys too', () => {
    const Result = struct('Result', { data: nullable(Ratio) }, { more: nullable(Ratio) })
    expect(shapeIssues(Result, { data: null, more: null }, 'strict')).toEqual([])
    expect(shapeIssues(Result, {})).toEqual(['missing /data'])
    expectTypeOf<TypeOf<typeof Result>>().toEqualTypeOf<{ data: number | null; more?: number | null }>()
  })

  it('validates every other value', () => {
    expect(shapeIssues(nullable(Ratio), 2)).toEqual(['out_of_range'])
    expect(issuesOf(struct('S', { a: nullable(Ratio) }), {}).map(String)).toEqual([
      'a is missing: it must be a number or null',
    ])
  })
})
