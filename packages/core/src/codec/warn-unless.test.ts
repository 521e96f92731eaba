import * as t from 'io-ts'
import { Hexadecimal, Ratio } from '../codecs.js'
import { string } from '../codec/primitives.js'
import { issuesOf, shapeIssues } from '../testing/shape-issues.js'
import { warnUnless } from './warn-unless.js'
import { arrayOf } from './array-of.js'

const Hash = warnUnless(Hexadecimal, { name: 'hash-md5', pattern: '^[0-9a-fA-F]{32}$', expects: 'an MD5 of 32 digits' })

describe('warnUnless', () => {
  it('accepts a value that does not match the pattern, with a warning of that name', () => {
    const [issue] = issuesOf(arrayOf(Hash), ['a1'])
    expect(issue?.toJSON()).toMatchObject({
      severity: 'warning',
      code: 'hash-md5',
      rule: 'hash-md5',
      pointer: '/0',
      message: 'must be an MD5 of 32 digits — got "a1"',
    })
    expect(Hash.is('a1')).toBe(true)
  })

  it('reports an error in strict mode', () => {
    expect(shapeIssues(Hash, 'a1', 'strict')).toEqual(['hash-md5'])
    expect(shapeIssues(Hash, 'a'.repeat(32), 'strict')).toEqual([])
  })

  it('reports no such warning on an invalid string', () => {
    expect(shapeIssues(Hash, 'g', 'strict')).toEqual(['bad_format'])
  })

  it('reports several warnings in the order they were added', () => {
    const Loud = warnUnless(warnUnless(string, { name: 'first', pattern: '^a[a-z]*$', expects: 'a' }), {
      name: 'second',
      pattern: '^[a-z]*z$',
      expects: 'z',
    })
    expect(shapeIssues(Loud, 'm')).toEqual(['warning first', 'warning second'])
  })

  it('throws for a codec that is not a string', () => {
    expect(() => warnUnless(t.union([t.string, string]), { name: 'n', pattern: '', expects: '' })).toThrow(
      'is not a string',
    )
    // @ts-expect-error -- a number is not a string
    expect(() => warnUnless(Ratio, { name: 'n', pattern: '', expects: '' })).toThrow(
      'Ratio is not a string, and only strings can have a warning: pass a string codec, such as string or stringOf({ … })',
    )
  })
})
