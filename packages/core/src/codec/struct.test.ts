import { expectTypeOf } from 'expect-type'
import type * as t from 'io-ts'
import { NonNegativeInt, Ratio } from '../codecs.js'
import { boolean, string } from '../codec/primitives.js'
import { issuesOf, shapeIssues } from '../testing/shape-issues.js'
import { field } from './field.js'
import { literal } from './literal.js'
import { nullable } from './nullable.js'
import { struct } from './struct.js'

const Hypothesis = struct(
  'Hypothesis',
  { hypothesis_id: string, confidence: Ratio },
  { testable: boolean, note: nullable(string) },
)

const valid = { hypothesis_id: 'h1', confidence: 0.8 }

describe('struct', () => {
  it('requires its required keys, in declared order', () => {
    expect(shapeIssues(Hypothesis, {})).toEqual(['missing /hypothesis_id', 'missing /confidence'])
    expect(shapeIssues(Hypothesis, { testable: 1, confidence: 2, hypothesis_id: 3 })).toEqual([
      'wrong_type /hypothesis_id',
      'out_of_range /confidence',
      'wrong_type /testable',
    ])
  })

  it('rejects null and undefined in a required field', () => {
    expect(shapeIssues(Hypothesis, { hypothesis_id: undefined, confidence: null })).toEqual([
      'missing /hypothesis_id',
      'wrong_type /confidence',
    ])
  })

  it('treats null in an optional field as absent, except in strict mode; a nullable field accepts it in both', () => {
    const message = { ...valid, testable: null, note: null }
    expect(shapeIssues(Hypothesis, message)).toEqual([])
    expect(shapeIssues(Hypothesis, message, 'strict')).toEqual(['null_value /testable'])
  })

  it('keeps unknown keys and reports them in strict mode, unless it is open', () => {
    const message = { ...valid, testabel: true }
    const [issue] = issuesOf(Hypothesis, message, 'strict')
    expect([issue?.code, issue?.hint]).toEqual(['unknown_key', 'Did you mean "testable"?'])
    expect(shapeIssues(struct('Open', { a: string }, {}, { open: true }), { a: '', z: 1 }, 'strict')).toEqual([])
  })

  it('ignores inherited keys of Object.prototype, and reads other inherited keys', () => {
    const Named = struct('Named', { constructor: string }, { toString: string, hasOwnProperty: string })
    expect(shapeIssues(Named, {}, 'strict')).toEqual(['missing /constructor'])
    expect(shapeIssues(Hypothesis, Object.create(valid))).toEqual([])
  })

  it('counts an own __proto__ as data', () => {
    const message: unknown = JSON.parse('{"hypothesis_id":"h1","confidence":0.8,"__proto__":{"testable":1}}')
    expect(shapeIssues(Hypothesis, message, 'strict')).toEqual(['unknown_key /__proto__'])
  })

  it('rejects an array, null and a string', () => {
    for (const value of [[], null, 'a', 1, undefined]) expect(shapeIssues(Hypothesis, value)).toEqual(['wrong_type'])
  })

  it('suggests the misspelt key for a missing one', () => {
    const [issue] = issuesOf(Hypothesis, { hypotesis_id: 'h1', confidence: 1 })
    expect(issue?.hint).toBe('The message has "hypotesis_id": did you mean "hypothesis_id"?')
  })

  it('reports only the literal that decides which message the object is', () => {
    const Planner = struct('Planner', {
      agent_name: literal('planner', { claims: { data_agent: 'demo/data-agent-output@1' } }),
      routing: string,
    })
    const [issue, ...others] = issuesOf(Planner, { agent_name: 'data_agent', routing: 3 })
    expect([issue?.code, issue?.pointer, issue?.hint]).toEqual([
      'not_equal',
      '/agent_name',
      'This is a demo/data-agent-output@1.',
    ])
    expect(others).toEqual([])
    expect(shapeIssues(Planner, { agent_name: 'other' })).toEqual(['not_equal /agent_name', 'missing /routing'])
  })

  it('has one flat type, in which an optional field may be null', () => {
    expectTypeOf<t.TypeOf<typeof Hypothesis>>().toEqualTypeOf<{
      hypothesis_id: string
      confidence: number
      testable?: boolean | null
      note?: string | null
    }>()
    expectTypeOf<t.TypeOf<typeof Hypothesis>>().not.toEqualTypeOf<{
      hypothesis_id: string
      confidence: number
      testable?: boolean
      note?: string | null
    }>()
    const Strict = struct(
      'Strict',
      {},
      { n: field(NonNegativeInt, 'A number.', { neverNull: true }), s: field(string, 'A text.') },
    )
    expectTypeOf<t.TypeOf<typeof Strict>>().toEqualTypeOf<{ n?: number; s?: string | null }>()
    expectTypeOf<t.TypeOf<typeof Strict>>().not.toEqualTypeOf<{ n?: number | null; s?: string | null }>()
    expect([Strict.is({ n: null }), Strict.is({ s: null }), Strict.is({})]).toEqual([false, true, true])
    const Bare = struct('Bare', { n: field(NonNegativeInt, 'Number of pieces.') })
    expectTypeOf<t.TypeOf<typeof Bare>>().toEqualTypeOf<{ n: number }>()
    expect(Bare.is({ n: 1 })).toBe(true)
  })

  it('shows its keys to libraries that read io-ts codecs', () => {
    expect([Hypothesis._tag, Object.keys(Hypothesis.required), Object.keys(Hypothesis.optional)]).toEqual([
      'IntersectionType',
      ['hypothesis_id', 'confidence'],
      ['testable', 'note'],
    ])
  })
})
