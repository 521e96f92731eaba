import { isCyclic } from './recursion.js'

describe('isCyclic', () => {
  it('compares values by identity, under the same codec only', () => {
    const [a, b, tree, list] = [{}, {}, {}, {}]
    const inside = { codec: tree, value: a, outer: { codec: list, value: b, outer: undefined } }
    expect([isCyclic(inside, tree, a), isCyclic(inside, list, b)]).toEqual([true, true])
    expect([isCyclic(inside, tree, b), isCyclic(inside, tree, {}), isCyclic(undefined, tree, a)]).toEqual([
      false,
      false,
      false,
    ])
  })
})
