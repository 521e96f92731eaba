import { arrayOf, nullable, recordOf, recursive, schemaNodeOf, string, struct, union } from '@contracts/core'
import type { Mixed } from 'io-ts'
import { optionalVariants, someVariants } from './optional-variants.js'

describe('optionalVariants', () => {
  it('makes each optional and nullable value null, and leaves out each optional field', () => {
    const P = struct('P', { q: string }, { r: string })
    const codec = struct(
      'S',
      { a: nullable(string), l: arrayOf(P) },
      { p: union('U', [P, string]), m: recordOf(nullable(string)) },
    )
    const message = { a: 'x', l: [{ q: 'q' }], p: { q: 'q', r: 'r' }, m: { k: 'v' } }
    expect(optionalVariants(schemaNodeOf(codec), message)).toEqual([
      { ...message, a: null },
      { ...message, l: [{ q: 'q', r: null }] },
      { ...message, p: null },
      { ...message, p: { q: 'q', r: null } },
      { ...message, m: null },
      { ...message, m: { k: null } },
      { a: null, l: [{ q: 'q', r: null }], p: null, m: null },
      { a: 'x', l: [{ q: 'q' }], m: { k: 'v' } },
      { ...message, p: { q: 'q' } },
      { a: 'x', l: [{ q: 'q' }], p: { q: 'q', r: 'r' } },
      { a: 'x', l: [{ q: 'q' }] },
    ])
  })

  it('reads a value once under each node, also where unions contain each other', () => {
    const One: Mixed = recursive('One', () => union('OneOrTwo', [struct('A', {}, { a: string }), Two]))
    const Two: Mixed = recursive('Two', () => union('TwoOrOne', [struct('B', {}, { b: string }), One]))
    expect(optionalVariants(schemaNodeOf(One), { b: 'x' })).toEqual([
      { a: null, b: 'x' },
      { b: null },
      { a: null, b: null },
      {},
    ])
  })

  it('changes a value before the one that contains it, also where only a later member of a union may be without that', () => {
    const A = struct('A', { at: struct('P', {}, { x: string }) })
    const B = struct('B', {}, { at: struct('Q', {}, { x: string, y: string }) })
    expect(optionalVariants(schemaNodeOf(union('U', [A, B])), { at: { x: 'x' } })).toEqual([
      { at: { x: null } },
      { at: null },
      { at: { x: 'x', y: null } },
      { at: null },
      { at: {} },
      {},
      {},
    ])
  })
})

describe('someVariants', () => {
  it('returns fewer variants of a message that would have more characters, the last one among them', () => {
    const keys = Array.from({ length: 10 }, (_, i) => `k${String(i)}`)
    const node = schemaNodeOf(recordOf(nullable(string)))
    const message = Object.fromEntries(keys.map((key) => [key, 'x']))
    const { length } = JSON.stringify(message)
    const all = optionalVariants(node, message)
    expect(someVariants(node, message, all.length * length)).toEqual(all)
    expect(someVariants(node, message, all.length * length - 1)).toEqual(all.filter((_, i) => i % 2 === 0))
    expect(someVariants(node, message, all.length * length - 1, 1)).toEqual(all.filter((_, i) => i % 2 === 1))
    expect(someVariants(node, message, all.length * length - 1, 2)).toEqual(all.filter((_, i) => i % 2 === 0))
    expect(someVariants(node, message, 1)).toEqual(all.slice(-1))
  })
})
