import { issuesOf, shapeIssues } from '../testing/shape-issues.js'
import { integerOf, numberOf } from './number-of.js'

describe('number', () => {
  it('includes both bounds', () => {
    const Share = numberOf({ min: -1, max: 1.5 }, 'Share')
    for (const value of [-1, 0, -0, 1.5]) expect(shapeIssues(Share, value)).toEqual([])
    for (const value of [-1.0000001, 1.6]) expect(shapeIssues(Share, value)).toEqual(['out_of_range'])
  })

  it('names the bounds that are set', () => {
    const said = (range: { min?: number; max?: number }, value: number): string | undefined =>
      issuesOf(numberOf(range, 'N'), value)[0]?.message
    expect(said({ min: 0, max: 1 }, 2)).toBe('must be from 0 to 1 — got 2')
    expect(said({ min: 0 }, -2)).toBe('must be at least 0 — got -2')
    expect(said({ max: 0 }, 2)).toBe('must be at most 0 — got 2')
  })

  it('rejects booleans, strings and numbers that JSON does not have', () => {
    for (const value of [true, '1', null, Number.NaN, Infinity])
      expect(shapeIssues(numberOf({}, 'N'), value)).toEqual(['wrong_type'])
  })
})

describe('integer', () => {
  it('accepts 5120.0 and rejects 0.5', () => {
    expect(shapeIssues(integerOf({ max: 10_000 }, 'Step'), 5120.0)).toEqual([])
    expect(shapeIssues(integerOf({ max: 10_000 }, 'Step'), 0.5)).toEqual(['wrong_type'])
    expect(shapeIssues(integerOf({ max: 10_000 }, 'Step'), 10_001)).toEqual(['out_of_range'])
  })
})
