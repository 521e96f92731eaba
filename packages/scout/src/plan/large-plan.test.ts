import example from './plan-v2.example.json' with { type: 'json' }
import { planV2 } from './plan-v2.js'

const many = 10_000
const name = (i: number) => `n${String(i)}`
const planOf = (depsOf: (i: number) => readonly string[]): unknown => ({
  ...example,
  stages: {},
  dag: {
    nodes: Array.from({ length: many }, (_, i) => ({
      id: name(i),
      type: 'tool',
      tool: 'search',
      params: {},
      deps: depsOf(i),
      status: { state: 'pending' },
    })),
  },
})
const found = (plan: unknown) => planV2.validate(plan, 'strict').errors.map(({ code, pointer }) => `${code} ${pointer}`)

describe('a plan of 10,000 nodes', () => {
  it('is decoded as a chain', () => {
    expect(found(planOf((i) => (i === 0 ? [] : [name(i - 1)])))).toEqual([])
  })

  it('is decoded as a star, with edges from the centre and to the centre', () => {
    expect(found(planOf((i) => (i === 0 ? [] : [name(0)])))).toEqual([])
    const others = Array.from({ length: many - 1 }, (_, i) => name(i))
    expect(found(planOf((i) => (i === many - 1 ? others : [])))).toEqual([])
  })

  it('has one issue as one cycle', () => {
    expect(found(planOf((i) => [name((i + many - 1) % many)]))).toEqual(['dag-acyclic /dag/nodes/1/deps/0'])
  })

  it('has a warning for each dep when it is listed in reverse order', () => {
    expect(found(planOf((i) => (i + 1 < many ? [name(i + 1)] : []))).length).toBe(many - 1)
  })
})
