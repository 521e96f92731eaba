import { expectTypeOf } from 'expect-type'
import type { TypeOf } from 'io-ts'
import { string } from '../codec/primitives.js'
import { decoderFor } from '../contract/issues-of.js'
import { issuesOf, shapeIssues } from '../testing/shape-issues.js'
import { literal } from './literal.js'
import { nullable } from './nullable.js'
import { struct } from './struct.js'

describe('literal', () => {
  it('accepts its value only', () => {
    const Planner = literal('planner')
    expect(shapeIssues(Planner, 'planner')).toEqual([])
    expect(shapeIssues(Planner, 'Planner')).toEqual(['not_equal'])
    for (const value of [1, null, ['planner']]) expect(shapeIssues(Planner, value)).toEqual(['wrong_type'])
    expectTypeOf<TypeOf<typeof Planner>>().toEqualTypeOf<'planner'>()
  })

  it('names the contract that expects the value, rather than a similar spelling', () => {
    const [issue] = issuesOf(literal('plan', { claims: { plans: 'demo/plans@1' } }), 'plans')
    expect(issue?.hint).toBe('This is a demo/plans@1.')
    expect(issuesOf(literal('plan'), 'plans')[0]?.hint).toBe('Did you mean "plan"?')
    expect(issuesOf(literal('plan', { claims: { plans: 'demo/plans@1' } }), 'toString')[0]?.hint).toBeUndefined()
  })

  it('says to migrate a message of an older version of the contract, and of no other', () => {
    const names = ['demo/plan@2', 'demo/plan@9', 'demo/plan@10', 'demo/other@2']
    const codec = literal('ten', { claims: Object.fromEntries(names.map((name) => [name, name])) })
    const { validate } = decoderFor(codec, { name: 'demo/plan@9' })
    expect(names.flatMap((name) => validate(name).errors.map(({ hint }) => hint))).toEqual([
      'This is a demo/plan@2: migrate it to demo/plan@9.',
      'This is a demo/plan@9.',
      'This is a demo/plan@10.',
      'This is a demo/other@2.',
    ])
  })

  it('makes any other string the only issue of its object if it decides, but not a value of another type', () => {
    const Signal = struct('Signal', { type: literal('done', { decides: true }), at: string })
    expect(shapeIssues(Signal, { type: 'begun' })).toEqual(['not_equal /type'])
    expect(shapeIssues(Signal, { type: 4 })).toEqual(['wrong_type /type', 'missing /at'])
    expect(shapeIssues(Signal, {})).toEqual(['missing /type', 'missing /at'])
    const type = nullable(literal('done', { decides: true }))
    for (const Nullable of [struct('Nullable', { type, at: string }), struct('Optional', { at: string }, { type })]) {
      expect(shapeIssues(Nullable, { type: 'begun' })).toEqual(['not_equal /type'])
      expect(shapeIssues(Nullable, { type: 4 })).toHaveLength(2)
      expect(shapeIssues(Nullable, { type: null })).toEqual(['missing /at'])
    }
  })

  it('takes numbers and booleans, with their types', () => {
    const codecs = [literal(2), literal(true), literal(-0.5)] as const
    const values = [2, '2', true, 1, -0.5, null]
    expect(codecs.map((codec) => values.filter((value) => codec.is(value)))).toEqual([[2], [true], [-0.5]])
    expect([shapeIssues(literal(2), 3), shapeIssues(literal(2), '2'), shapeIssues(literal(true), false)]).toEqual([
      ['not_equal'],
      ['wrong_type'],
      ['not_equal'],
    ])
    expectTypeOf<TypeOf<(typeof codecs)[number]>>().toEqualTypeOf<2 | true | -0.5>()
    expect(issuesOf(literal(2, { claims: { 3: 'demo/three@1' } }), 3)[0]?.message).toBe('must be 2 — got 3')
  })

  it('names the contract that expects another number or boolean', () => {
    expect(issuesOf(literal(2, { claims: { 1: 'demo/x@1' } }), 1)[0]?.hint).toBe('This is a demo/x@1.')
    expect(issuesOf(literal(true, { claims: { false: 'demo/off@1' } }), false)[0]?.hint).toBe('This is a demo/off@1.')
  })

  it('makes another number or boolean the only issue of its object if it decides or is claimed', () => {
    const Two = struct('Two', { v: literal(2, { decides: true }), at: string })
    expect(shapeIssues(Two, { v: 1 })).toEqual(['not_equal /v'])
    expect(shapeIssues(Two, { v: '2' })).toEqual(['wrong_type /v', 'missing /at'])
    expect(shapeIssues(Two, { v: null })).toEqual(['wrong_type /v', 'missing /at'])
    expect(shapeIssues(Two, {})).toEqual(['missing /v', 'missing /at'])
    const On = struct('On', { on: literal(true, { claims: { false: 'demo/off@1' } }), at: string })
    expect(shapeIssues(On, { on: false })).toEqual(['not_equal /on'])
    expect(shapeIssues(On, { on: 'false' })).toEqual(['wrong_type /on', 'missing /at'])
  })
})
