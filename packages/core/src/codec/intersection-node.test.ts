import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import * as t from 'io-ts'
import { string } from '../codec/primitives.js'
import { recursive } from './recursive.js'
import { mutateMessage, pickItem, seeded } from '@contracts/testing'
import { mutuallyRecursive, randomCodec, sampleOrNearest } from '@contracts/testing-internal'
import { toJsonSchema } from '../json-schema.js'
import { isJsonObject } from '../model/json.js'
import { interpret, isValidUnder } from '../validate/validate.js'
import type { SchemaNode, SchemaNodeOf } from '../model/schema-node.js'
import { codecFromNode } from './codec.js'
import { field } from './field.js'
import { schemaNodeOf } from './io-ts.js'
import { contract } from '../contract/contract.js'
import { literal } from './literal.js'
import { intersectionNode } from './intersection-node.js'
import { arrayOf } from './array-of.js'
import { nullable } from './nullable.js'
import { recordOf } from './record-of.js'
import { struct } from './struct.js'
import { tuple } from './array-of.js'
import { union } from './union.js'
import { withKeywords } from './with-keywords.js'
import { visit } from '../model/traverse.js'

const { numRuns = 100 } = fc.readConfigureGlobal()

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

const isStrict = (node: SchemaNode, message: unknown): boolean => isValidUnder(node, message, 'refuse')

/** Returns a message with an unknown key beside the declared ones, at its top or inside; `undefined` if it has no object there. */
const withJunk = (message: unknown, isInside: boolean): unknown => {
  const add = (object: unknown): unknown => (isJsonObject(object) ? { ...object, junk: 1 } : undefined)
  if (!isInside) return add(message)
  if (typeof message !== 'object' || message === null) return undefined
  const [[key, inner] = ['', undefined]] = Object.entries(message)
  const extended = add(inner)
  if (extended === undefined) return undefined
  return Array.isArray(message) ? message.with(Number(key), extended) : { ...message, [key]: extended }
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
    const verdicts = [{ only7: '' }, { junk: '' }].map((last) => isStrict(root, long(last)))
    expect(verdicts).toEqual([true, false])
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

describe('an intersection that is too large for one node', () => {
  const tagged = (name: string, key: string, size: number): t.Mixed => {
    const [first = t.null, second = t.null, ...others]: readonly t.Mixed[] = Array.from({ length: size }, (_, i) =>
      struct(name + String(i), { [key]: literal(`v${String(i)}`) }),
    )
    return t.union([first, second, ...others])
  }

  it('refuses unknown keys in strict mode, for every member of two unions', () => {
    const node = schemaNodeOf(t.intersection([tagged('X', 'x', 32), tagged('Y', 'y', 32)]))
    const codec = codecFromNode('Both', node)
    const { validate } = contract({ id: 'demo/any', version: 1, role: 'output', description: 'Any.', codec })
    const accepts = new Ajv2020({ strict: false }).compile(toJsonSchema(node, { strict: true }))
    for (const x of ['v0', 'v29', 'v31']) {
      expect([accepts({ x, y: 'v1' }), accepts({ x, y: 'v1', junk: 1 })]).toEqual([true, false])
      expect([validate({ x, y: 'v1' }, 'strict').valid, validate({ x, y: 'v1', junk: 1 }, 'strict').errors]).toEqual([
        true,
        [expect.objectContaining({ code: 'unknown_key', pointer: '/junk' })],
      ])
    }
  })

  it('has a schema in proportion to the members of its unions, not to their product', () => {
    const unionOf = (name: string, size: number): t.Mixed => {
      const member = (i: number): t.Mixed => struct('M', { [`${name}${String(i)}`]: t.string })
      return union(name, [member(0), member(1), ...Array.from({ length: size - 2 }, (_, i) => member(i + 2))])
    }
    const sizeOf = (codec: t.Mixed, strict: boolean): number => JSON.stringify(toJsonSchema(codec, { strict })).length
    const nested = (levels: number): t.Mixed => {
      let codec = unionOf('z', 2)
      for (let level = 0; level < levels; level++) {
        const members = ['a', 'b'].map((name) => t.union([codec, unionOf(`${name}${String(level)}`, 2)], name))
        codec = t.intersection([members[0] ?? t.null, members[1] ?? t.null], 'I')
      }
      return codec
    }
    for (const strict of [false, true]) {
      const [few, many] = [10, 30].map((size) =>
        sizeOf(t.intersection([unionOf('x', size), unionOf('y', size)], 'I'), strict),
      )
      expect(many).toBeLessThan(few ?? 0)
      expect(sizeOf(nested(8), strict)).toBeLessThan(50_000)
    }
  })

  it('refuses keys that no member declares, and otherwise accepts what one node accepts', () => {
    const none = { recursive: 1, members: 1 }
    let refused = 0
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(0, 1, 2, 3), (seed, kind) => {
        const random = seeded(seed)
        const part = (): t.Mixed => randomCodec(random, { depth: 1, opaque: false })
        const object = (key: string): t.Mixed => struct(key, { [key]: part() }, { both: part(), [`${key}2`]: part() })
        const unionOf = (key: string): t.Mixed =>
          union(key, [object(`${key}a`), object(`${key}b`), ...(random() < 0.3 ? [t.string] : [])])
        const wrap = [(codec: t.Mixed) => codec, arrayOf, recordOf, (codec: t.Mixed) => struct('In', { in: codec })][
          kind
        ]
        const members = ['A', 'B', 'C'].slice(0, random() < 0.5 ? 2 : 3).map((key) => wrap?.(unionOf(key)) ?? t.null)
        const nodes = members.map(schemaNodeOf)
        const [one, beside] = [intersectionNode(nodes, 'One'), intersectionNode(nodes, 'One', none)]
        const sample = sampleOrNearest(one, random)
        for (const message of [sample, mutateMessage(sample, random), mutateMessage(sample, random)]) {
          expect([seed, message, interpret(beside).is(message)]).toEqual([seed, message, interpret(one).is(message)])
          const accepted = isStrict(one, message) && !JSON.stringify(message).includes('null')
          if (accepted) expect([seed, message, isStrict(beside, message)]).toEqual([seed, message, true])
          const extended = withJunk(message, kind > 0)
          if (extended === undefined) continue
          const [before, after] = [isStrict(beside, message), isStrict(beside, extended)]
          if (before) refused++
          expect([seed, extended, after]).toEqual([seed, extended, isStrict(one, extended) && before])
        }
      }),
    )
    expect(refused).toBeGreaterThan(numRuns / 5)
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

describe('the name of conditions in an intersection', () => {
  const A = struct('A', { a: string }, { b: string })
  const other = schemaNodeOf(struct('B', {}, { c: string }))

  it('says what they refine now', () => {
    const node = schemaNodeOf(withKeywords(nullable(A), { minProperties: 2 }))
    expect(node).toMatchObject({ name: 'an object or null with at least 2 keys' })
    expect(intersectionNode([node, other], 'Both')).toMatchObject({ name: 'an object with at least 2 keys' })
  })

  it('stays if its author wrote another one', () => {
    const node = {
      ...(schemaNodeOf(withKeywords(A, { minProperties: 2 })) as SchemaNodeOf<'refined'>),
      name: 'Several',
    }
    expect(intersectionNode([node, other], 'Both')).toMatchObject({ kind: 'refined', name: 'Several' })
  })
})
