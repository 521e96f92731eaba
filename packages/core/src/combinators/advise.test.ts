import * as t from 'io-ts'
import { Hexadecimal, Ratio, Text } from '../codecs.js'
import { issuesOf, shapeIssues } from '../testing/shape-issues.js'
import { advise } from './advise.js'
import { arrayOf } from './array-of.js'

const Hash = advise(Hexadecimal, { name: 'hash-md5', prefer: '^[0-9a-fA-F]{32}$', says: 'an MD5 of 32 digits' })

describe('advise', () => {
  it('accepts what it does not like, with a warning that carries its name', () => {
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

  it('refuses in strict mode', () => {
    expect(shapeIssues(Hash, 'a1', 'strict')).toEqual(['hash-md5'])
    expect(shapeIssues(Hash, 'a'.repeat(32), 'strict')).toEqual([])
  })

  it('stays silent on a string that is wrong anyway', () => {
    expect(shapeIssues(Hash, 'g', 'strict')).toEqual(['bad_format'])
  })

  it('gives several remarks in the order they were made', () => {
    const Loud = advise(advise(Text, { name: 'first', prefer: '^a', says: 'a' }), {
      name: 'second',
      prefer: 'z$',
      says: 'z',
    })
    expect(shapeIssues(Loud, 'm')).toEqual(['warning first', 'warning second'])
  })

  it('speaks of strings', () => {
    expect(() => advise(t.union([t.string, Text]), { name: 'n', prefer: '', says: '' })).toThrow('is no string')
    // @ts-expect-error -- a number is no string
    expect(() => advise(Ratio, { name: 'n', prefer: '', says: '' })).toThrow('Ratio is no string')
  })
})
