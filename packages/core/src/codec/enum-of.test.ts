import { expectTypeOf } from 'expect-type'
import type { TypeOf } from 'io-ts'
import { issuesOf, shapeIssues } from '../testing/shape-issues.js'
import { enumOf, openEnumOf } from './enum-of.js'

const Workflow = enumOf('analysis', 'creative_generation', 'full')

describe('enumOf', () => {
  it('accepts its values, in this case only', () => {
    for (const value of Workflow.values) expect(shapeIssues(Workflow, value)).toEqual([])
    for (const value of ['Full', ' full', '', 'toString']) expect(shapeIssues(Workflow, value)).toEqual(['not_one_of'])
  })

  it('reports the allowed values and suggests the nearest', () => {
    const [issue] = issuesOf(Workflow, 'ful')
    expect(issue?.message).toBe('must be "analysis", "creative_generation" or "full" — got "ful"')
    expect(issue?.hint).toBe('Did you mean "full"?')
    expect(issuesOf(Workflow, 'monthly')[0]?.hint).toBeUndefined()
  })

  it('rejects values of other types', () => {
    for (const value of [1, null, ['full']]) expect(shapeIssues(Workflow, value)).toEqual(['wrong_type'])
  })

  it('has the type of its values', () => {
    expectTypeOf<TypeOf<typeof Workflow>>().toEqualTypeOf<'analysis' | 'creative_generation' | 'full'>()
  })
})

describe('openEnumOf', () => {
  const Source = openEnumOf('reddit', 'forum')

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
