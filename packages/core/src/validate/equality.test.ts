import { isEqual } from './equality.js'

const own = JSON.parse('{"__proto__":1}') as unknown
const refuse = () => undefined

describe('isEqual', () => {
  it.each([
    [1, 1.0],
    [0, -0],
    ['a', 'a'],
    [null, null],
    [
      [1, [2]],
      [1, [2]],
    ],
    [
      { a: 1, b: { c: [] } },
      { b: { c: [] }, a: 1 },
    ],
    [{ a: 1 }, { a: 1, b: undefined }],
    [own, JSON.parse('{"__proto__":1}')],
    [Number.NaN, Number.NaN],
    [{ a: refuse }, { a: refuse }],
  ])('finds %p equal to %p', (one, other) => {
    expect([isEqual(one, other), isEqual(other, one)]).toEqual([true, true])
  })

  it.each([
    [1, '1'],
    [0, false],
    [null, undefined],
    [null, {}],
    [[], {}],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, 1]],
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: 1, b: null }],
    [own, {}],
    [{ toString: 1 }, {}],
    [1n, 1],
  ])('finds %p different from %p', (one, other) => {
    expect([isEqual(one, other), isEqual(other, one)]).toEqual([false, false])
  })

  it('compares a value that contains itself with itself', () => {
    const circle: Record<string, unknown> = {}
    circle['self'] = circle
    expect([isEqual(circle, circle), isEqual({ a: circle }, { a: circle })]).toEqual([true, true])
  })
})
