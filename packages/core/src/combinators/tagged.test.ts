import { expectTypeOf } from 'expect-type'
import type { TypeOf } from 'io-ts'
import { Ratio, Text } from '../codecs.js'
import { issuesOf, shapeIssues } from '../testing/shape-issues.js'
import { arrayOf } from './array-of.js'
import { literal } from './literal.js'
import { struct } from './struct.js'
import { tagged } from './tagged.js'

const Dot = struct('Dot', { type: literal('dot'), label: Text })
const Disc = struct('Disc', { type: literal('disc'), radius: Ratio })
const Shape = tagged('Shape', 'type', [Dot, Disc])

describe('tagged', () => {
  it('reports only the member its tag chose', () => {
    expect(shapeIssues(Shape, { type: 'disc', radius: 2 })).toEqual(['out_of_range /radius'])
    expect(shapeIssues(arrayOf(Shape), [{ type: 'dot' }, { type: 'disc' }])).toEqual([
      'missing /0/label',
      'missing /1/radius',
    ])
  })

  it('says of a wrong tag what it knows, once', () => {
    const [issue, ...others] = issuesOf(Shape, { type: 'dics', label: 3, extra: 1 }, 'strict')
    expect([issue?.code, issue?.message, issue?.hint]).toEqual([
      'unknown_tag',
      'must be "dot" or "disc" — got "dics"',
      'Did you mean "disc"?',
    ])
    expect(others).toEqual([])
  })

  it('misses an absent tag, knows no other kind of tag, and no other kind of value', () => {
    expect(shapeIssues(Shape, { radius: 1 })).toEqual(['missing /type'])
    for (const type of [1, null, ['dot']]) expect(shapeIssues(Shape, { type })).toEqual(['wrong_type /type'])
    for (const value of [[], null, 'dot']) expect(shapeIssues(Shape, value)).toEqual(['wrong_type'])
  })

  it('is the union of its members to the compiler', () => {
    expectTypeOf<TypeOf<typeof Shape>>().toEqualTypeOf<
      { type: 'dot'; label: string } | { type: 'disc'; radius: number }
    >()
  })

  it('cannot be made of members that no tag tells apart', () => {
    expect(() => tagged('Shape', 'type', [Dot, struct('Bare', { type: Text })])).toThrow(
      'Bare has no required literal "type"',
    )
    expect(() => tagged('Shape', 'type', [Dot, struct('Late', {}, { type: literal('late') })])).toThrow('Late')
    expect(() => tagged('Shape', 'type', [Dot, Disc, Dot])).toThrow('Shape has two members with the type "dot"')
  })
})
