import fc from 'fast-check'
import { cyclesOf } from './cycles.js'
import type { Graph } from './graph.js'
import { isListedInOrder } from './is-listed-in-order.js'

const graphs = (size: number) =>
  fc.array(fc.array(fc.integer({ min: -1, max: size }), { maxLength: 3 }), { maxLength: size }).map((all) => ({
    nodes: all.map((deps, i) => ({ id: `n${String(i)}`, deps: deps.map((dep) => `n${String(dep)}`) })),
  }))

/** The law as it is said. */
const isListed = ({ nodes }: Graph): boolean =>
  nodes.every(({ deps }, i) => (deps ?? []).every((dep) => nodes.slice(0, i).some(({ id }) => id === dep)))

describe('isListedInOrder', () => {
  it('is so where each dep is the id of an earlier node, in a short list as in a long one', () => {
    fc.assert(
      fc.property(fc.oneof(graphs(4), graphs(20)), (graph) => {
        const isBack = isListed(graph)
        expect(isListedInOrder(graph)).toBe(isBack)
        if (isBack) expect(cyclesOf(graph)).toEqual([])
      }),
    )
  })

  it('takes a node without deps, or with null in their place, for one that waits for nothing', () => {
    expect(isListedInOrder({ nodes: [{ id: 'a' }, { id: 'b', deps: null }] })).toBe(true)
  })

  it('takes the first of two nodes of one id for the one that is waited for', () => {
    const nodes = [{ id: 'a' }, { id: 'b', deps: ['a'] }, { id: 'a', deps: ['b'] }]
    expect([isListedInOrder({ nodes }), isListedInOrder({ nodes: nodes.slice(1) })]).toEqual([true, false])
  })

  it('looks at a long list once', () => {
    const many = 100_000
    const last = `n${String(many - 2)}`
    const nodes = Array.from({ length: many }, (_, i) => ({ id: `n${String(i)}`, deps: i === many - 1 ? [last] : [] }))
    expect(isListedInOrder({ nodes })).toBe(true)
  })
})
