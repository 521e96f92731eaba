import fc from 'fast-check'
import { cyclesOf } from './graph.js'
import type { Graph } from './graph.js'

const many = 10_000
const name = (i: number) => `n${String(i)}`
const graph = (deps: Readonly<Record<string, readonly string[]>>): Graph => ({
  nodes: Object.entries(deps).map(([id, own]) => ({ id, deps: own })),
})
const found = (deps: Readonly<Record<string, readonly string[]>>) => {
  const { nodes } = graph(deps)
  return cyclesOf({ nodes }).map((cycle) => cycle.nodes.map((i) => nodes[i]?.id).join(''))
}

const large = (depsOf: (i: number) => readonly string[]): Graph => ({
  nodes: Array.from({ length: many }, (_, i) => ({ id: name(i), deps: depsOf(i) })),
})

/** Returns whether one dep or more lead from a node to a node. */
const isReached = ({ nodes }: Graph, from: number, to: number): boolean => {
  const met = new Set<number>()
  const ahead = [from]
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop())
    for (const dep of nodes[node]?.deps ?? []) {
      const other = nodes.findIndex(({ id }) => id === dep)
      if (other >= 0 && !met.has(other)) ahead.push(other)
      met.add(other)
    }
  return met.has(to)
}

const anyGraph = fc
  .array(fc.array(fc.integer({ min: 0, max: 13 }), { maxLength: 3 }), { maxLength: 14 })
  .map((all): Graph => ({ nodes: all.map((deps, i) => ({ id: name(i % 12), deps: deps.map(name) })) }))

describe('the cycles of a graph', () => {
  it('exist exactly if a node is reached from itself, and each is a cycle of the graph', () => {
    fc.assert(
      fc.property(anyGraph, (dag) => {
        const cycles = cyclesOf(dag)
        expect(cycles.length > 0).toBe(dag.nodes.some((_, i) => isReached(dag, i, i)))
        for (const { nodes, closedAt } of cycles) {
          const ids = nodes.map((i) => dag.nodes[i]?.id)
          nodes.slice(0, -1).forEach((node, i) => expect(dag.nodes[node]?.deps).toContain(ids[i + 1]))
          expect(dag.nodes[nodes.at(-1) ?? -1]?.deps?.[closedAt]).toBe(ids[0])
        }
      }),
    )
  })

  it('do not exist in a diamond, in an empty graph and at a dep that does not exist', () => {
    expect(found({ a: [], b: ['a'], c: ['a'], d: ['b', 'c'] })).toEqual([])
    expect(found({})).toEqual([])
    expect(found({ a: ['z'] })).toEqual([])
    expect(cyclesOf({ nodes: [{ id: 'a' }, { id: 'b', deps: null }] })).toEqual([])
  })

  it('are reported once each, from the node listed first, in the order of the deps', () => {
    expect(found({ a: ['b'], b: ['c'], c: ['a'] })).toEqual(['abc'])
    expect(found({ x: ['b'], b: ['c'], c: ['d'], d: ['b'] })).toEqual(['bcd'])
    expect(found({ a: ['a'] })).toEqual(['a'])
    expect(found({ a: ['b'], b: ['a'], c: ['d'], d: ['c'] })).toEqual(['ab', 'cd'])
    expect(found({ a: ['b', 'c'], b: ['a'], c: ['a'] })).toEqual(['ab'])
    expect(found({ a: ['b'], b: ['c'], c: ['b', 'a'] })).toEqual(['bc'])
  })

  it('name the dep that closes them', () => {
    expect(cyclesOf(graph({ a: ['b'], b: ['x', 'a'] }))).toEqual([{ nodes: [0, 1], closedAt: 1 }])
  })

  it('are found in a chain, a star and one cycle of 10,000 nodes without deep recursion', () => {
    expect(cyclesOf(large((i) => (i + 1 < many ? [name(i + 1)] : [])))).toEqual([])
    expect(cyclesOf(large((i) => (i > 0 ? [name(0)] : [])))).toEqual([])
    expect(cyclesOf(large((i) => (i === 0 ? Array.from({ length: many - 1 }, (_, j) => name(j + 1)) : [])))).toEqual([])
    expect(cyclesOf(large((i) => [name((i + 1) % many)])).map(({ nodes }) => nodes.length)).toEqual([many])
  })

  it('are found if every node depends on the first and on the one before', () => {
    const back = large((i) => [name((i + 1) % many), name(0), name(Math.max(0, i - 1))])
    expect(cyclesOf(back).length).toBe(1)
  })

  it('treats the names of Object.prototype and __proto__ as data', () => {
    const nodes = [
      { id: '__proto__', deps: ['constructor'] },
      { id: 'constructor', deps: ['__proto__'] },
    ]
    expect(cyclesOf({ nodes }).length).toBe(1)
    expect(cyclesOf({ nodes: [{ id: 'a', deps: ['constructor', '__proto__'] }] })).toEqual([])
  })
})
