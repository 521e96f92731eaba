import { expectTypeOf } from 'expect-type'
import type { TypeOf } from 'io-ts'
import { issuesOf, shapeIssues } from '../testing/shape-issues.js'
import { oneOf, openOneOf } from './one-of.js'

const Workflow = oneOf('Workflow', 'analysis', 'creative_generation', 'full')

describe('oneOf', () => {
  it('accepts its values and no other case of them', () => {
    for (const value of Workflow.values) expect(shapeIssues(Workflow, value)).toEqual([])
    for (const value of ['Full', ' full', '', 'toString']) expect(shapeIssues(Workflow, value)).toEqual(['not_one_of'])
  })

  it('says what it knows and which was meant', () => {
    const [issue] = issuesOf(Workflow, 'ful')
    expect(issue?.message).toBe('must be "analysis", "creative_generation" or "full" — got "ful"')
    expect(issue?.hint).toBe('Did you mean "full"?')
    expect(issuesOf(Workflow, 'monthly')[0]?.hint).toBeUndefined()
  })

  it('knows no other kind of value', () => {
    for (const value of [1, null, ['full']]) expect(shapeIssues(Workflow, value)).toEqual(['wrong_type'])
  })

  it('has the type of its values', () => {
    expectTypeOf<TypeOf<typeof Workflow>>().toEqualTypeOf<'analysis' | 'creative_generation' | 'full'>()
  })
})

describe('openOneOf', () => {
  const Source = openOneOf('Source', 'reddit', 'forum')

  it('accepts any string, in strict mode too, and nothing else', () => {
    for (const value of ['reddit', 'usenet', '']) expect(shapeIssues(Source, value, 'strict')).toEqual([])
    expect(shapeIssues(Source, 1)).toEqual(['wrong_type'])
  })

  it('keeps its known members in the type', () => {
    expectTypeOf<'reddit'>().toExtend<TypeOf<typeof Source>>()
    expectTypeOf<string>().toExtend<TypeOf<typeof Source>>()
    expect(Source.values).toEqual(['reddit', 'forum'])
  })
})
