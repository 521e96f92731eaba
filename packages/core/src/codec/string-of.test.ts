import { issuesOf, shapeIssues } from '../testing/shape-issues.js'
import { stringOf } from './string-of.js'

describe('stringOf', () => {
  it('counts code points', () => {
    const Short = stringOf({ minLength: 2, maxLength: 3 }, 'Short')
    for (const value of ['ab', '🚀🚀', '🚀🚀🚀', 'e\u0301', '\ud800a']) expect(shapeIssues(Short, value)).toEqual([])
    for (const value of ['', 'a', '🚀']) expect(shapeIssues(Short, value)).toEqual(['too_short'])
    for (const value of ['abcd', '🚀🚀🚀🚀']) expect(shapeIssues(Short, value)).toEqual(['too_long'])
    expect(issuesOf(Short, 'a')[0]?.message).toBe('must have 2 to 3 characters — got "a"')
    expect(issuesOf(stringOf({ minLength: 1 }, 'Long'), '')[0]?.message).toBe('must have at least 1 character — got ""')
  })

  it('describes its pattern in words, or shows the pattern', () => {
    const Code = stringOf({ pattern: '^[A-Z]{3}$', expects: 'three capital letters' }, 'Code')
    expect(issuesOf(Code, 'eur')[0]?.message).toBe('must be three capital letters — got "eur"')
    expect(issuesOf(stringOf({ pattern: '^x$' }, 'Bare'), 'y')[0]?.message).toBe(
      'must be a string matching ^x$ — got "y"',
    )
  })

  it('reports one issue for a string that has two problems', () => {
    expect(shapeIssues(stringOf({ maxLength: 2, pattern: '^[a-z]+$' }, 'Both'), 'ABC')).toEqual(['too_long'])
  })

  it('reads a pattern in Unicode mode', () => {
    expect([stringOf({ pattern: '^[🚀é]$' }, 'One').is('🚀'), stringOf({ pattern: '^a$' }, 'One').is('A')]).toEqual([
      true,
      false,
    ])
    expect(stringOf({ pattern: '^a$' }, 'One').is('a\n')).toBe(false)
  })
})
