import { shapeIssues } from '../testing/shape-issues.js'
import { NonEmptyString } from './non-empty-string.js'

describe('NonEmptyString', () => {
  it('accepts one character of any kind', () => {
    for (const value of ['a', ' ', '\u0000', '🚀']) expect(shapeIssues(NonEmptyString, value, 'strict')).toEqual([])
  })

  it('rejects an empty string', () => {
    for (const value of ['']) expect(shapeIssues(NonEmptyString, value)).toEqual(['too_short'])
  })

  it('rejects values of other types', () => {
    for (const value of [1, null, ['a']]) expect(shapeIssues(NonEmptyString, value)).toEqual(['wrong_type'])
  })
})
