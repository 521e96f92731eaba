import * as fc from 'fast-check'
import * as t from 'io-ts'
import { contract } from '../contract/contract.js'
import { mutateMessage, pickItem, type Random, seeded } from '@contracts/testing'
import { sampleOrNearest } from '@contracts/testing-internal'
import { shapeIssues } from '../testing/shape-issues.js'
import { copyOf } from './reflection.js'
import { noValue } from '../model/no-value.js'
import { schemaNodeOf } from './io-ts.js'

const isOpaque = (codec: t.Mixed): boolean => {
  const node = schemaNodeOf(codec)
  return node.kind === 'opaque' && node !== noValue
}

const Tree: t.Mixed = t.recursion('Tree', () => t.partial({ below: t.array(Tree), leaf: t.string }))

const stock: readonly t.Mixed[] = [
  t.string, t.number, t.boolean, t.null, t.undefined, t.UnknownArray, t.UnknownRecord, t.unknown, t.any, t.void,
  t.literal('a'), t.keyof({ a: null, b: null }), t.array(t.string), t.readonlyArray(t.number),
  t.type({ a: t.string }), t.partial({ a: t.number }), t.strict({ a: t.string }), t.exact(t.partial({ a: t.string })),
  t.readonly(t.type({ a: t.string })), t.record(t.string, t.number), t.record(t.keyof({ a: null }), t.string),
  t.tuple([t.string, t.number]), t.union([t.string, t.number]), Tree,
  t.union([t.type({ k: t.literal('x') }), t.type({ k: t.literal('y') })]),
  t.intersection([t.type({ a: t.string }), t.partial({ b: t.number })]),
  t.refinement(t.string, (text) => text.length > 1, 'Longer'), t.Int, new t.StringType(),
] // oxfmt-ignore

/** Copies a codec with another `validate`, as io-ts-types does. */
const withValidate = (codec: t.Mixed, validate: t.Validate<unknown, unknown>): t.Mixed => {
  const copy = Object.assign(copyOf(codec), { validate })
  return Object.assign(copy, { decode: (value: unknown) => validate(value, [{ key: '', type: copy, actual: value }]) })
}

const refuse: t.Validate<unknown, unknown> = (u, c) => t.failure(u, c, 'must be refused')

/** Returns a codec of another combinator, whose functions have other source text. */
const otherThan = (codec: t.Mixed): t.Mixed =>
  codec instanceof t.InterfaceType ? t.literal('other') : t.type({ other: t.Int })

/** Functions that copy a codec, each with another alteration. */
const alterations: readonly ((codec: t.Mixed) => t.Mixed)[] = [
  (codec) => withValidate(codec, refuse),
  (codec) =>
    withValidate(codec, (u, c) => {
      const result = codec.validate(u, c)
      return result._tag === 'Right' ? result : t.failure(u, c, 'must be said otherwise')
    }),
  (codec) =>
    withValidate(codec, (u, c) => {
      const result = codec.validate(u, c)
      return result._tag === 'Right' || u === undefined ? result : t.success(u) // a fallback; an absent key stays absent
    }),
  (codec) => Object.assign(copyOf(codec), { validate: refuse }),
  (codec) => Object.assign(copyOf(codec), { validate: otherThan(codec).validate }),
  (codec) => ({ ...codec, validate: refuse }) as unknown as t.Mixed, // a copy without a prototype
  (codec) => Object.assign(copyOf(codec), { is: otherThan(codec).is }),
]

const same: readonly ((codec: t.Mixed) => t.Mixed)[] = [
  (codec) => codec,
  (codec) => copyOf(codec),
  (codec) => Object.assign(copyOf(codec), { encode: String, name: 'Another' }),
]

const hasFewItems = (value: unknown): boolean => !Array.isArray(value) || value.length < 2

const tupleOf = (one: t.Mixed, other: t.Mixed): t.Mixed => t.tuple([one, other])

/** Functions that make a codec of parts. */
const combinators: readonly ((one: t.Mixed, other: t.Mixed) => t.Mixed)[] = [
  (one) => t.array(one),
  (one) => t.readonlyArray(one),
  tupleOf,
  (one, other) => t.type({ a: one, b: other }),
  (one, other) => t.partial({ a: one, b: other }),
  (one, other) => t.strict({ a: one, b: other }),
  (one, other) => t.exact(t.partial({ a: one, b: other })),
  (one) => t.readonly(one),
  (one) => t.record(t.string, one),
  (one) => t.record(t.keyof({ a: null, b: null }), one),
  (one, other) => t.union([one, other]),
  (one, other) => t.union([t.type({ k: t.literal('x'), a: one }), t.type({ k: t.literal('y'), b: other })]),
  (one, other) => t.intersection([t.type({ a: one }), t.partial({ b: other })]),
  (one) => t.refinement(one, hasFewItems, 'Few'),
  (one) => {
    const List: t.Mixed = t.recursion('List', () => t.partial({ head: one, tail: List }))
    return List
  },
]

const of = (codec: t.Mixed) => contract({ id: 'demo/any', version: 1, role: 'message', description: 'Any.', codec })

/** A codec, and the same codec without alterations. */
interface Pair {
  readonly codec: t.Mixed
  readonly original: t.Mixed
}

/** Codecs of values that JSON has. io-ts drops the items after the last of a tuple; a contract refuses them. */
const jsonCodecs = stock.filter(
  (one) => !['any', 'unknown', 'undefined', 'void'].includes(one.name) && !(one instanceof t.TupleType),
)

const randomPair = (random: Random, depth: number): Pair => {
  if (depth === 0) {
    const leaf = pickItem(random, jsonCodecs)
    return { codec: random() < 0.3 ? pickItem(random, alterations)(leaf) : leaf, original: leaf }
  }
  const [one, other] = [randomPair(random, depth - 1), randomPair(random, depth - 1)]
  const combine = pickItem(
    random,
    combinators.filter((one) => one !== tupleOf),
  )
  const codec = combine(one.codec, other.codec)
  return {
    codec: random() < 0.1 ? pickItem(random, alterations)(codec) : codec,
    original: combine(one.original, other.original),
  }
}

describe('a stock codec', () => {
  it('is read while it, or a copy of it, validates unchanged', () => {
    for (const codec of [...stock, ...combinators.map((combine) => combine(t.string, Tree))])
      for (const copy of same) expect([codec.name, isOpaque(copy(codec))]).toEqual([codec.name, false])
  })

  it('is opaque as a copy that validates differently', () => {
    for (const codec of [...stock, ...combinators.map((combine) => combine(t.string, Tree))])
      for (const [i, alter] of alterations.entries())
        expect([codec.name, i, isOpaque(alter(codec))]).toEqual([codec.name, i, true])
  })

  it('is opaque if it was altered in place', () => {
    for (const combine of combinators) {
      const codec = combine(t.string, t.number)
      Object.assign(codec, { validate: refuse })
      expect([codec.name, isOpaque(codec)]).toEqual([codec.name, true])
    }
    const own = new t.StringType()
    Object.assign(own, { validate: refuse })
    expect(isOpaque(own)).toBe(true)
    const { validate } = t.string
    try {
      Object.assign(t.string, { validate: t.number.validate })
      expect(isOpaque(t.string)).toBe(true)
    } finally {
      Object.assign(t.string, { validate })
    }
  })

  it('is opaque as an instance of a subclass or with functions made by hand', () => {
    class Text extends t.StringType {}
    const item = t.array(t.string)
    const byHand = new t.ArrayType('Texts', item.is, (u, c) => item.validate(u, c), t.identity, t.string)
    expect([new Text(), byHand].map(isOpaque)).toEqual([true, true])
    expect([of(new Text()).is(''), of(new Text()).is(1), of(byHand).is(['']), of(byHand).is([1])]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  it('is opaque if another copy of io-ts made it, and decodes as itself', () => {
    jest.isolateModules(() => {
      const other = jest.requireActual<typeof t>('io-ts')
      expect(other.string).not.toBe(t.string)
      const codec = other.type({ a: other.number })
      expect([isOpaque(codec), of(codec).is({ a: 1 }), of(codec).is({ a: '' })]).toEqual([true, true, false])
    })
  })

  it('is read by its parts if its functions are those of another codec of the same combinator', () => {
    const copy = Object.assign(copyOf(t.type({ a: t.string })), { validate: t.type({ b: t.number }).validate })
    expect(schemaNodeOf(copy)).toEqual(schemaNodeOf(t.type({ a: t.string })))
  })

  it('is read without running it or its parts', () => {
    const run = (): never => {
      throw new Error('It ran.')
    }
    const part = Object.assign(new t.Type<unknown>('Part', run as never, run, run), { decode: run })
    for (const combine of combinators) expect(isOpaque(t.array(combine(part, part)))).toBe(false)
  })

  it('is not defined before its definition is needed', () => {
    const Early: t.Mixed = t.readonly(t.recursion('Early', (): t.Mixed => t.type({ a: later() })))
    const later = (): t.Mixed => Late
    expect(schemaNodeOf(Early).kind).toBe('lazy')
    const Late: t.Mixed = t.string
    expect(of(Early).is({ a: '' })).toBe(true)
  })

  it('decodes in a contract as in io-ts, altered or not', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 2 }), (seed, depth) => {
        const random = seeded(seed)
        const { codec, original } = randomPair(random, depth)
        const both = t.array(codec)
        for (let i = 0; i < 10; i++) {
          const valid = [sampleOrNearest(schemaNodeOf(original), random)]
          const value = i % 2 === 0 ? valid : mutateMessage(valid, random)
          const nulls = shapeIssues(both, value, 'strict').some((issue) => issue.startsWith('null_value'))
          if (nulls) continue // a contract tolerates null for an optional field
          expect([codec.name, value, of(both).decode(value)._tag]).toEqual([codec.name, value, both.decode(value)._tag])
        }
      }),
    )
  })
})
