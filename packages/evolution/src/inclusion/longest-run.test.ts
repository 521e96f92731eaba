import { includes } from './includes.js'
import { longestRun, longestText } from './longest-run.js'

describe('the longest text a pattern may be run on', () => {
  it.each<[string, number]>([
    ['^[0-9]{4}-(?:0[1-9]|1[0-2])$', Infinity],
    ['^[a-z]+$', 10_000_000],
    ['[a-z]+', 3162],
    ['^a*b*c*$', 215],
    ['^(?:a+)+$', 25],
    ['^(?:a|a)*$', 25],
    ['^(?:%[a-z][^%]*)+$', 3162],
    ['^(?:%[a-z][^a]*)+$', 25],
    ['^(?:a{1,30}){1,30}$', 25],
    ['(', 25],
  ])('%s', (pattern, length) => {
    expect(longestRun(pattern)).toBe(length)
  })

  it('counts keys as texts', () => {
    expect(longestText({ four: ['three', { seventh: 'a' }] })).toBe(7)
  })
})

describe('a pattern that backtracks', () => {
  it('is not run on a text that would take it forever; the answer is unknown then', () => {
    const long = { type: 'string', minLength: 60, pattern: '^a+$' }
    expect(includes(long, { pattern: '^(?:a+)+b$' }).verdict).toBe('unknown')
    expect(includes({ type: 'string', pattern: '^a+$' }, { pattern: '^(?:a+)+b$' })).toEqual({
      verdict: 'witnessed',
      witness: 'a',
    })
    expect(includes(long, { pattern: '^(?:a+)+$' })).toEqual({ verdict: 'proved' })
  })
})
