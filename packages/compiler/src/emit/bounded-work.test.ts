import * as t from 'io-ts'
import { arrayOf, issuesOf, number, recursive, struct } from '@contracts/core'
import { compile } from './compile.js'

describe('the work of a compiled decode', () => {
  it.each<[string, (inner: t.Mixed) => [t.Mixed, t.Mixed]]>([
    ['of which one member reports issues', (inner) => [t.record(t.string, t.unknown), structOf(inner)]],
    [
      'of which both report issues',
      (inner) => [t.record(t.string, t.union([arrayOf(number), inner])), structOf(inner)],
    ],
  ])('handles an issue once for each segment of its path, for a recursive intersection %s', (_, members) => {
    const depth = 60
    const L: t.Mixed = recursive('L', () => t.intersection(members(L)))
    let message: unknown = { items: ['x'] }
    for (let level = 1; level < depth; level++) message = { items: ['x'], next: message }
    const read = jest.spyOn(Map.prototype, 'get')
    const written = jest.spyOn(String.prototype, 'replaceAll')
    const found = issuesOf(compile(L), message).length
    const work = [read, written].map(({ mock }) => mock.calls.length)
    jest.restoreAllMocks()
    expect(found).toBeGreaterThanOrEqual(depth)
    expect(Math.max(...work)).toBeLessThanOrEqual(8 * depth * depth)
  })
})

const structOf = (next: t.Mixed): t.Mixed => struct('P', { items: arrayOf(number) }, { next })
