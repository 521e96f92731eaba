import * as fc from 'fast-check'
import * as t from 'io-ts'
import { string } from '../codec/primitives.js'
import { recursive } from './recursive.js'
import { mutateMessage, pickItem, seeded } from '@contracts/testing'
import { mutuallyRecursive, randomCodec, sampleOrNearest } from '@contracts/testing-internal'
import { toJsonSchema } from '../json-schema.js'
import { interpret } from '../validate/validate.js'
import type { SchemaNode } from '../model/schema-node.js'
import { codecFromNode } from './codec.js'
import { field } from './field.js'
import { schemaNodeOf } from './io-ts.js'
import { contract } from '../contract/contract.js'
import { arrayOf } from './array-of.js'
import { nullable } from './nullable.js'
import { recordOf } from './record-of.js'
import { struct } from './struct.js'
import { tuple } from './array-of.js'
import { union } from './union.js'
import { withKeywords } from './with-keywords.js'
import { visit } from '../model/traverse.js'

const nodesIn = (root: SchemaNode): ReadonlySet<SchemaNode> => {
  const all = new Set<SchemaNode>()
  visit(root, (node) => all.add(node))
  return all
}

const kinds = (root: SchemaNode): readonly string[] => [...nodesIn(root)].map(({ kind }) => kind)

/** Returns a cycle of this many recursive codecs. */
const circle = (size: number): t.Mixed => {
  const all: t.Mixed[] = Array.from({ length: size }, (_, i) =>
    t.recursion(`R${String(i)}`, () =>
      t.partial({ next: all[(i + 1) % size] ?? t.null, [`only${String(i)}`]: t.string }),
    ),
  )
  return all[0] ?? t.null
}

describe('an intersection of recursive codecs', () => {
  it('accepts what every member accepts', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = seeded(seed)
        const fresh = (): t.Mixed => randomCodec(random, { depth: 1, opaque: false })
        const shared = fresh()
        const part = (): t.Mixed => (random() < 0.5 ? shared : fresh())
        const two: [t.Mixed, t.Mixed] = [
          pickItem(random, mutuallyRecursive)(random, part),
          pickItem(random, mutuallyRecursive)(random, part),
        ]
        const nodes = [schemaNodeOf(t.intersection(two)), ...two.map(schemaNodeOf)]
        const [both, ...each] = nodes.map(interpret)
        let made: unknown
        for (let i = 0; i < 12; i++) {
          if (i % 3 === 0) made = sampleOrNearest(pickItem(random, nodes), random)
          const message = i % 3 === 0 ? made : mutateMessage(made, random)
          expect([seed, message, both?.is(message)]).toEqual([seed, message, each.every(({ is }) => is(message))])
        }
      }),
    )
  })

  it('is one recursive node', () => {
    const Tail: t.Mixed = t.recursion('Tail', () => t.partial({ tail: Tail, last: t.boolean }))
    const List: t.Mixed = t.recursion('List', () =>
      t.intersection([t.type({ head: string }), t.partial({ tail: List }), Tail]),
    )
    expect(kinds(schemaNodeOf(List))).not.toContain('intersection')
    const parts = Object.values(toJsonSchema(schemaNodeOf(List))['$defs'] ?? {}).map((part) => JSON.stringify(part))
    expect(parts.filter((part) => /"head".*"tail".*"last".*"required":\["head"\]/.test(part))).toHaveLength(1)
  })

  it('ends for codecs that form cycles, alone and through each other', () => {
    const A: t.Mixed = t.recursion('A', () => t.partial({ tail: A }))
    const B: t.Mixed = t.recursion('B', () => t.partial({ tail: B }))
    const One: t.Mixed = t.recursion('One', () => t.intersection([t.partial({ tail: Two }), A]))
    const Two: t.Mixed = t.recursion('Two', () => t.intersection([t.partial({ tail: One }), B]))
    const Itself: t.Mixed = t.recursion('Itself', () => t.intersection([t.type({ a: t.string }), Itself]))
    for (const codec of [One, Itself, t.intersection([One, Two]), t.intersection([circle(3), circle(4)])]) {
      const root = schemaNodeOf(codec)
      expect(kinds(root)).not.toContain('intersection')
      expect(nodesIn(root).size).toBeLessThan(100)
    }
  })

  it('validates the members one after the other if one node would be too large', () => {
    const root = schemaNodeOf(t.intersection([circle(11), circle(13)])) // 143 pairs
    expect(nodesIn(root).size).toBeLessThan(1000)
    const { is } = interpret(root)
    const long = (last: unknown): unknown => Array.from({ length: 150 }).reduce((next) => ({ next }), last)
    expect([{}, { only0: 1 }, { only5: '' }].map((last) => is(long(last)))).toEqual([true, true, true])
    expect(is(Array.from({ length: 143 }).reduce((next) => ({ next }), { only0: 1 }))).toBe(false)
    expect(kinds(root)).toContain('intersection')
  })

  it('stays one node, so that a value that contains itself is reported', () => {
    const Tree = (key: string): t.Mixed => {
      const Self: t.Mixed = recursive(key, () => t.partial({ next: Self, [key]: t.string }))
      return Self
    }
    const round: Record<string, unknown> = {}
    round['next'] = round
    expect(interpret(schemaNodeOf(t.intersection([Tree('a'), Tree('b')]))).is(round)).toBe(false)
  })
})

describe('an intersection of structs', () => {
  const [A, B] = [struct('A', { a: string }), struct('B', { b: string })]
  const both = { a: 'x', b: 'y' }
  const positions: readonly (readonly [
    name: string,
    wrap: (codec: t.Mixed) => t.Mixed,
    of: (item: unknown) => unknown,
  ])[] = [
    ['array', arrayOf, (item) => [item]],
    ['tuple', (codec) => tuple([codec, codec]), (item) => [both, item]],
    ['record', recordOf, (item) => ({ k: item })],
    ['nullable array', (codec) => nullable(arrayOf(codec)), (item) => [item]],
    ['refined array', (codec) => withKeywords(arrayOf(codec), { uniqueItems: true }), (item) => [item]],
    ['union of arrays', (codec) => union('U', [string, arrayOf(codec)]), (item) => [item]],
    ['record in an array', (codec) => arrayOf(recordOf(codec)), (item) => [{ k: item }]],
  ]

  it.each(positions)('knows the keys of every member in strict mode inside: %s', (_, wrap, of) => {
    for (const codec of [
      t.intersection([wrap(A), wrap(B)]),
      t.intersection([struct('P', { items: wrap(A) }), struct('Q', { items: wrap(B) })]),
    ]) {
      const inside = (item: unknown) => (schemaNodeOf(codec).kind === 'object' ? { items: of(item) } : of(item))
      const { validate, is } = contract({ id: 'demo/any', version: 1, role: 'output', description: 'Any.', codec })
      expect(validate(inside(both), 'strict').valid).toBe(true)
      expect(validate(inside({ ...both, junk: 1 }), 'strict').valid).toBe(false)
      expect([is(inside({ ...both, junk: 1 })), is(inside({ a: 'x' }))]).toEqual([true, false])
    }
  })

  it('accepts the keys of a struct and of the values of a record in strict mode', () => {
    const codec = t.intersection([struct('S', { k: A }), recordOf(B)])
    const { validate } = contract({ id: 'demo/any', version: 1, role: 'output', description: 'Any.', codec })
    const verdicts = [{ k: both }, { k: both, other: { b: 'x' } }, { k: both, other: 1 }, { k: { ...both, junk: 1 } }]
    expect(verdicts.map((message) => validate(message, 'strict').valid)).toEqual([true, true, false, false])
  })

  it('accepts null in a field that one member requires and another has as optional, if each accepts it', () => {
    for (const value of [
      nullable(string),
      t.unknown,
      union('U', [t.null, string]),
      recursive('R', () => nullable(string)),
    ])
      for (const members of [
        [t.type({ a: value }), struct('B', {}, { a: string })],
        [struct('B', {}, { a: string }), t.type({ a: value })],
      ] as const) {
        const { is } = interpret(schemaNodeOf(t.intersection([members[0], members[1]])))
        expect([{ a: null }, { a: 'x' }, { a: 1 }, {}].map((message) => is(message))).toEqual([
          true,
          true,
          false,
          false,
        ])
      }
    const required = interpret(schemaNodeOf(t.intersection([A, struct('B', {}, { a: string })])))
    expect(required.is({ a: null })).toBe(false)
  })

  it('has no former key that another member declares, and no mark that has no effect', () => {
    const formerly = { key: 'old', since: '2.0.0' }
    const node = schemaNodeOf(
      t.intersection([
        struct('A', {}, { now: field(string, 'Now.', { formerly, neverNull: true }) }),
        struct('B', { now: string }, { old: string }),
      ]),
    )
    expect(() => codecFromNode('C', node)).not.toThrow()
    expect(interpret(node).is({ now: 'x', old: 'y' })).toBe(true)
  })
})
