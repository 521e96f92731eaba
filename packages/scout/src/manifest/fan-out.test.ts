import type { DecodeResult } from '@contracts/core'
import example from '../plan/plan-v2.example.json' with { type: 'json' }
import { type Plan, plan } from '../plan/plan.js'
import type { Node } from '../node/node-v2.js'
import { fanOut } from './fan-out.js'

const manifest: Plan = plan.is(example) ? example : (undefined as never) // another test decodes the example
const node = (parts: Partial<Node>): Node => ({ id: 'collect', type: 'tool', tool: 'search', ...parts })
const values = (parts: Partial<Node>, from: Plan = manifest) => {
  const answer = fanOut(node(parts), from)
  return answer._tag === 'Right' ? answer.right.map(({ value }) => value) : 'rejected'
}
const refusal = (answer: DecodeResult<unknown>) =>
  answer._tag === 'Left' ? answer.left.map(({ code, pointer }) => `${code} ${pointer}`) : []

describe('fanOut', () => {
  it('returns one work item per value', () => {
    const answer = fanOut(node({ parallelize_by: 'keyword', params: { keyword: ['a', 2] } }), manifest)
    expect(answer._tag === 'Right' && answer.right).toEqual([
      { node: 'collect', index: 0, key: 'keyword', value: 'a' },
      { node: 'collect', index: 1, key: 'keyword', value: 2 },
    ])
  })

  it('finds the list in the params, then the inputs, then the plan under the name and its plural', () => {
    const both = { params: { keyword: ['p'] }, inputs: { keyword: ['i'] }, parallelize_by: 'keyword' }
    expect(values(both)).toEqual(['p'])
    expect(values({ ...both, params: { keyword: 'p' } })).toEqual(['i'])
    expect(values({ parallelize_by: 'keyword', params: null })).toEqual(example.keywords)
    expect(values({ parallelize_by: 'subreddits' })).toEqual(example.subreddits)
    expect(values({ parallelize_by: 'source', inputs: {} }, { ...manifest, sources: [] })).toEqual([])
  })

  it('rejects a key that names no list, inherited names included, and a node without such a key', () => {
    const where = ['fan-out-values /dag/nodes/1/parallelize_by']
    for (const key of ['topic', 'limit', 'constructor', '__proto__', 'run_id'])
      expect(refusal(fanOut(node({ parallelize_by: key }), manifest))).toEqual(where)
    expect(refusal(fanOut(node({}), manifest))).toEqual(where)
    expect(refusal(fanOut(node({ parallelize_by: null }), manifest))).toEqual(where)
  })

  it('groups the items by a limit', () => {
    const five = node({ parallelize_by: 'n', params: { n: [1, 2, 3, 4, 5] } })
    const answer = fanOut(five, manifest, { limit: 2 })
    expect(answer._tag === 'Right' && answer.right.map((group) => group.map(({ value }) => value))).toEqual([
      [1, 2],
      [3, 4],
      [5],
    ])
  })

  it('throws a TypeError for a limit that is not a whole number of at least 1', () => {
    for (const limit of [0, -1, 1.5, Number.NaN, '2', null] as number[])
      expect(() => fanOut(node({ parallelize_by: 'keyword' }), manifest, { limit })).toThrow(
        new TypeError(`The limit of fanOut must be a whole number of at least 1, got ${String(limit)}`),
      )
  })

  it('reports a node that the plan does not have', () => {
    expect(refusal(fanOut(node({ id: 'other', parallelize_by: 'keyword' }), manifest))).toEqual([
      'node-known /dag/nodes',
    ])
  })
})
