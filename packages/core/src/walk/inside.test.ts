import { isInside } from './inside.js'

describe('isInside', () => {
  it('knows a value by identity, and only under the same codec', () => {
    const [a, b, tree, list] = [{}, {}, {}, {}]
    const inside = { codec: tree, value: a, outer: { codec: list, value: b, outer: undefined } }
    expect([isInside(inside, tree, a), isInside(inside, list, b)]).toEqual([true, true])
    expect([isInside(inside, tree, b), isInside(inside, tree, {}), isInside(undefined, tree, a)]).toEqual([
      false,
      false,
      false,
    ])
  })
})
