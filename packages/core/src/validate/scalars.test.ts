import * as fc from 'fast-check'
import { hasLength } from './scalars.js'

describe('hasLength', () => {
  it('counts code points', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(12), fc.nat(12), (text, min, more) => {
        const { length } = Array.from(text)
        expect(hasLength(text, min, min + more)).toBe(length >= min && length <= min + more)
      }),
    )
    expect(['🚀', '\ud800', '\ud800\ud800', 'ab'].map((text) => hasLength(text, 1, 1))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('ignores a bound that is not a number', () => {
    expect([hasLength('a', Number.NaN, Infinity), hasLength('a', 0, Number.NaN), hasLength('', 1, Infinity)]).toEqual([
      true,
      true,
      false,
    ])
  })
})
