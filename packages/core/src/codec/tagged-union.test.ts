import { expectTypeOf } from 'expect-type'
import type { TypeOf } from 'io-ts'
import { Ratio } from '../codecs.js'
import { string } from './primitives.js'
import { issuesOf, shapeIssues } from '../testing/shape-issues.js'
import { arrayOf } from './array-of.js'
import { literal } from './literal.js'
import { struct } from './struct.js'
import { taggedUnion } from './tagged-union.js'

const Dot = struct('Dot', { type: literal('dot'), label: string })
const Disc = struct('Disc', { type: literal('disc'), radius: Ratio })
const Shape = taggedUnion('Shape', 'type', [Dot, Disc])

describe('taggedUnion', () => {
  it('reports only the member that the tag chooses', () => {
    expect(shapeIssues(Shape, { type: 'disc', radius: 2 })).toEqual(['out_of_range /radius'])
    expect(shapeIssues(arrayOf(Shape), [{ type: 'dot' }, { type: 'disc' }])).toEqual([
      'missing /0/label',
      'missing /1/radius',
    ])
  })

  it('reports a wrong tag once, with the known tags', () => {
    const [issue, ...others] = issuesOf(Shape, { type: 'dics', label: 3, extra: 1 }, 'strict')
    expect([issue?.code, issue?.message, issue?.hint]).toEqual([
      'unknown_tag',
      'must be "dot" or "disc" — got "dics"',
      'Did you mean "disc"?',
    ])
    expect(others).toEqual([])
  })

  it('reports an absent tag, a tag of another type and a value of another type', () => {
    expect(shapeIssues(Shape, { radius: 1 })).toEqual(['missing /type'])
    for (const type of [1, null, ['dot']]) expect(shapeIssues(Shape, { type })).toEqual(['wrong_type /type'])
    for (const value of [[], null, 'dot']) expect(shapeIssues(Shape, value)).toEqual(['wrong_type'])
  })

  it('has the type of the union of its members', () => {
    expectTypeOf<TypeOf<typeof Shape>>().toEqualTypeOf<
      { type: 'dot'; label: string } | { type: 'disc'; radius: number }
    >()
  })

  it('throws for members that no tag distinguishes', () => {
    expect(() => taggedUnion('Shape', 'type', [Dot, struct('Bare', { type: string })])).toThrow(
      'Bare has no required literal "type"',
    )
    expect(() => taggedUnion('Shape', 'type', [Dot, struct('Late', {}, { type: literal('late') })])).toThrow('Late')
    expect(() => taggedUnion('Shape', 'type', [Dot, Disc, Dot])).toThrow('Shape has two members with the type "dot"')
  })
})
