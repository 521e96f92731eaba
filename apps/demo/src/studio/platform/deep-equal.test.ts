import { isDeepStrictEqual as nodes } from 'node:util'
import fc from 'fast-check'
import { isDeepStrictEqual } from './deep-equal.js'

const keyed = JSON.parse('{"__proto__": {"a": 1}}') as unknown

describe('the equality of two JSON values', () => {
  it('is the same as in Node', () => {
    fc.assert(fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => isDeepStrictEqual(a, b) === nodes(a, b)))
    fc.assert(fc.property(fc.jsonValue(), (a) => isDeepStrictEqual(a, structuredClone(a))))
  })

  it.each([
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [keyed, {}, false],
    [keyed, JSON.parse('{"__proto__": {"a": 1}}'), true],
    [[], {}, false],
    [null, {}, false],
    [{ toString: 1 }, { valueOf: 1 }, false],
  ])('%j and %j: %j', (a, b, same) => {
    expect(isDeepStrictEqual(a, b)).toBe(same)
  })
})
