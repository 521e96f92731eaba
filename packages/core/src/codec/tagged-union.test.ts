import { expectTypeOf } from 'expect-type'
import type { TypeOf } from 'io-ts'
import { Ratio } from '../codecs.js'
import { string } from './primitives.js'
import { issuesOf, shapeIssues } from '../testing/shape-issues.js'
import { arrayOf } from './array-of.js'
import { enumOf } from './enum-of.js'
import { field } from './field.js'
import { literal } from './literal.js'
import { struct } from './struct.js'
import { taggedUnion, type TagOf } from './tagged-union.js'
import { withKeywords } from './with-keywords.js'

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

  it('explains an absent tag that was misspelt or sent under a former name', () => {
    const tag = <V extends string>(value: V, key = 'kind') =>
      field(literal(value), 'The kind.', { formerly: { key, since: '2.0.0' } })
    const Renamed = taggedUnion('Renamed', 'type', [
      struct('A', { type: tag('a'), types: string }),
      withKeywords(struct('B', { type: tag('b', 'sort') }, { size: string }), { maxProperties: 2 }),
    ])
    const hintsOf = (message: unknown) =>
      issuesOf(Renamed, message, 'strict').map(({ code, pointer, hint }) => [code, pointer, hint])
    expect(hintsOf({ kind: 'a' })).toEqual([['missing', '/type', 'Renamed from "kind" in 2.0.0.']])
    expect(hintsOf({ sort: 'b' })).toEqual([['missing', '/type', 'Renamed from "sort" in 2.0.0.']])
    expect(hintsOf({ tpye: 'a' })).toEqual([['missing', '/type', 'The message has "tpye": did you mean "type"?']])
    expect(hintsOf({ types: 'declared' })).toEqual([['missing', '/type', undefined]])
    expect(hintsOf({ type: 1, kind: 'a' })).toEqual([['wrong_type', '/type', undefined]])
  })

  it('has the type of the union of its members', () => {
    expectTypeOf<TypeOf<typeof Shape>>().toEqualTypeOf<
      { type: 'dot'; label: string } | { type: 'disc'; radius: number }
    >()
  })

  it('throws for members that no tag distinguishes', () => {
    // @ts-expect-error -- the type of Bare has no literal
    expect(() => taggedUnion('Shape', 'type', [Dot, struct('Bare', { type: string })])).toThrow(
      'Bare has no required literal "type"',
    )
    // @ts-expect-error -- the tag of Late may be absent
    expect(() => taggedUnion('Shape', 'type', [Dot, struct('Late', {}, { type: literal('late') })])).toThrow('Late')
    // @ts-expect-error -- a member has two values of the tag
    expect(() => taggedUnion('Shape', 'type', [Dot, struct('Both', { type: enumOf('both', 'all') })])).toThrow(
      'Both has an enum as its "type": write a struct with type: literal(\'...\') for each of its values',
    )
    // @ts-expect-error -- the tag of One is a number
    expect(() => taggedUnion('Shape', 'type', [Dot, struct('One', { type: literal(1) })])).toThrow(
      'One has the "type" 1, which is not a string: write type: literal(\'...\')',
    )
    expect(() => taggedUnion('Shape', 'type', [Dot, Disc, Dot])).toThrow('Shape has two members with the type "dot"')
  })

  it('takes a tag that every member has, and no other', () => {
    expectTypeOf<Parameters<typeof taggedUnion<[typeof Dot, typeof Disc]>>[1]>().toEqualTypeOf<'type'>()
    // @ts-expect-error -- a wrong key
    expect(() => taggedUnion('Shape', 'typ', [Dot, Disc])).toThrow('Dot has no required literal "typ"')
    expectTypeOf<
      TagOf<{ a: string } | { b: 'x' }>
    >().toEqualTypeOf<'no key is a required literal string in every member'>()
    expectTypeOf<
      TagOf<{ a: 'x' | 'y'; b: 'x' } | { a: 'z'; b: 'y' } | { a: 'z'; b: 'z'; c: 'z' }>
    >().toEqualTypeOf<'b'>()
    expectTypeOf<[TagOf<unknown>, TagOf<Record<string, 'a'>>]>().toEqualTypeOf<[string, string]>()
  })

  it('takes members with conditions, and checks them', () => {
    const Exclusive = withKeywords(struct('Exclusive', { type: literal('exclusive') }, { a: string, b: string }), {
      maxProperties: 2,
    })
    const Mark = taggedUnion('Mark', 'type', [Dot, Exclusive])
    expect(shapeIssues(Mark, { type: 'exclusive', a: '' })).toEqual([])
    expect(shapeIssues(Mark, { type: 'exclusive', a: '', b: '' })).toEqual(['unmet_condition'])
    expect(shapeIssues(Mark, { type: 'dot' })).toEqual(['missing /label'])
    expectTypeOf<TypeOf<typeof Mark>['type']>().toEqualTypeOf<'dot' | 'exclusive'>()
  })

  it('takes another union with the same tag', () => {
    const Refined = withKeywords(Shape, { maxProperties: 2 })
    const Note = struct('Note', { type: literal('note') })
    for (const inner of [Shape, Refined]) {
      const Mark = taggedUnion('Mark', 'type', [inner, Note])
      expect(shapeIssues(Mark, { type: 'note' })).toEqual([])
      expect(shapeIssues(Mark, { type: 'disc', radius: 2 })).toEqual(['out_of_range /radius'])
      expect(issuesOf(Mark, { type: 'x' })[0]?.message).toBe('must be "dot", "disc" or "note" — got "x"')
      expectTypeOf<TypeOf<typeof Mark>['type']>().toEqualTypeOf<'dot' | 'disc' | 'note'>()
    }
    const Strict = taggedUnion('Mark', 'type', [Refined, Note])
    expect(shapeIssues(Strict, { type: 'dot', label: '', more: 1 })).toEqual(['unmet_condition'])
    expect(() => taggedUnion('Mark', 'type', [Shape, Dot])).toThrow('Mark has two members with the type "dot"')
  })

  it('takes another union with another tag', () => {
    const Up = struct('Up', { type: literal('call'), state: literal('up'), at: string })
    const Down = struct('Down', { type: literal('call'), state: literal('down') })
    const Off = struct('Off', { type: literal('text'), state: literal('off') })
    const Signal = taggedUnion('Signal', 'type', [taggedUnion('Call', 'state', [Up, Down, Off]), Dot])
    expect(shapeIssues(Signal, { type: 'call', state: 'up' })).toEqual(['missing /at'])
    expect(issuesOf(Signal, { type: 'call', state: 'off' })[0]?.message).toBe('must be "up" or "down" — got "off"')
    expect(issuesOf(Signal, { type: 'text', state: 'up' })[0]?.message).toBe('must be "off" — got "up"')
    expect(shapeIssues(Signal, { type: 'text', state: 'off' })).toEqual([])
    expect(shapeIssues(Signal, { type: 'dot', label: '' })).toEqual([])
  })
})
