import { issuesOf, shapeIssues } from '../testing/shape-issues.js'
import { integer, number } from './number.js'

describe('number', () => {
  it('includes both bounds', () => {
    const Share = number('Share', { min: -1, max: 1.5 })
    for (const value of [-1, 0, -0, 1.5]) expect(shapeIssues(Share, value)).toEqual([])
    for (const value of [-1.0000001, 1.6]) expect(shapeIssues(Share, value)).toEqual(['out_of_range'])
  })

  it('says which bounds there are', () => {
    const said = (range: { min?: number; max?: number }, value: number): string | undefined =>
      issuesOf(number('N', range), value)[0]?.message
    expect(said({ min: 0, max: 1 }, 2)).toBe('must be from 0 to 1 — got 2')
    expect(said({ min: 0 }, -2)).toBe('must be at least 0 — got -2')
    expect(said({ max: 0 }, 2)).toBe('must be at most 0 — got 2')
  })

  it('takes neither a boolean nor text nor what JSON cannot carry for a number', () => {
    for (const value of [true, '1', null, Number.NaN, Infinity])
      expect(shapeIssues(number('N'), value)).toEqual(['wrong_type'])
  })
})

describe('integer', () => {
  it('takes 5120.0 for a whole number and half of one for none', () => {
    expect(shapeIssues(integer('Step', { max: 10_000 }), 5120.0)).toEqual([])
    expect(shapeIssues(integer('Step', { max: 10_000 }), 0.5)).toEqual(['wrong_type'])
    expect(shapeIssues(integer('Step', { max: 10_000 }), 10_001)).toEqual(['out_of_range'])
  })
})
