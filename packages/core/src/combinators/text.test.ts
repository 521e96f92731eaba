import { issuesOf, shapeIssues } from '../testing/shape-issues.js'
import { text } from './text.js'

describe('text', () => {
  it('counts code points, as every other language does', () => {
    const Short = text('Short', { minLength: 2, maxLength: 3 })
    for (const value of ['ab', '🚀🚀', '🚀🚀🚀', 'e\u0301', '\ud800a']) expect(shapeIssues(Short, value)).toEqual([])
    for (const value of ['', 'a', '🚀']) expect(shapeIssues(Short, value)).toEqual(['too_short'])
    for (const value of ['abcd', '🚀🚀🚀🚀']) expect(shapeIssues(Short, value)).toEqual(['too_long'])
    expect(issuesOf(Short, 'a')[0]?.message).toBe('must have 2 to 3 characters — got "a"')
    expect(issuesOf(text('Long', { minLength: 1 }), '')[0]?.message).toBe('must have at least 1 character — got ""')
  })

  it('says in words what its pattern asks, else shows the pattern', () => {
    const Code = text('Code', { pattern: '^[A-Z]{3}$', expects: 'three capital letters' })
    expect(issuesOf(Code, 'eur')[0]?.message).toBe('must be three capital letters — got "eur"')
    expect(issuesOf(text('Bare', { pattern: '^x$' }), 'y')[0]?.message).toBe('must be a string matching ^x$ — got "y"')
  })

  it('reports one fault of a string that has two', () => {
    expect(shapeIssues(text('Both', { maxLength: 2, pattern: '^[a-z]+$' }), 'ABC')).toEqual(['too_long'])
  })

  it('reads a pattern as Unicode, without flags', () => {
    expect([text('One', { pattern: '^[🚀é]$' }).is('🚀'), text('One', { pattern: '^a$' }).is('A')]).toEqual([
      true,
      false,
    ])
    expect(text('One', { pattern: '^a$' }).is('a\n')).toBe(false)
  })
})
