import { shapeIssues } from '../testing/shape-issues.js'
import { Hexadecimal } from './hexadecimal.js'

describe('Hexadecimal', () => {
  it('accepts digits of either case', () => {
    for (const value of ['0', 'a1B2', 'deadBEEF']) expect(shapeIssues(Hexadecimal, value, 'strict')).toEqual([])
  })

  it('rejects a prefix, a stray letter, a final line feed and digits of other scripts', () => {
    for (const value of ['', '0x1', 'g', 'ab\n', '١٢']) expect(shapeIssues(Hexadecimal, value)).toEqual(['bad_format'])
  })

  it('rejects a number', () => {
    for (const value of [10, null]) expect(shapeIssues(Hexadecimal, value)).toEqual(['wrong_type'])
  })
})
