import { Int } from '../codecs.js'
import { tuple } from '../codec/array-of.js'
import { struct } from '../codec/struct.js'
import { issuesOf } from '../contract/issues-of.js'
import { ordered } from './ordered.js'

const Stay = struct('Stay', { from: Int, to: Int }, { ages: tuple([Int, Int]), latest: Int })

describe('ordered', () => {
  it('reports the first value when it is above the last', () => {
    const rules = [
      ordered('demo/stay-ordered', { from: 'from', to: 'to', description: 'A stay has a length.' }),
    ] as const
    expect(issuesOf(Stay, { from: 2, to: 1 }, { rules }).map(String)).toEqual(['from must not be above to — got 2'])
    expect(issuesOf(Stay, { from: 1, to: 1 }, { rules })).toEqual([])
  })

  it('orders a pair by its indices', () => {
    const agesOrdered = ordered('demo/ages-ordered', {
      ...{ at: '/ages', from: 0, to: 1 },
      ...{ description: 'The lower age comes first.', message: 'must come last' },
    })
    const rules = [agesOrdered] as const
    expect(issuesOf(Stay, { from: 1, to: 1, ages: [9, 3] }, { rules }).map(String)).toEqual([
      'ages[0] must come last — got 9',
    ])
  })

  it('compares nothing if an end is absent or null', () => {
    const rules = [ordered('demo/latest', { from: 'from', to: 'latest', description: 'Not too late.' })] as const
    for (const latest of [undefined, null]) expect(issuesOf(Stay, { from: 2, to: 2, latest }, { rules })).toEqual([])
  })

  it('uses the comparison it is given', () => {
    const longer = ordered('demo/length', {
      ...{ from: 'a', to: 'b', description: 'a is no longer than b.' },
      isAbove: (a: string, b: string) => a.length > b.length,
    })
    expect([longer.check({ a: 'z', b: 'aa' }), longer.check({ a: 'aa', b: 'z' })].map(({ length }) => length)).toEqual([
      0, 1,
    ])
  })
})
