import * as fc from 'fast-check'
import * as t from 'io-ts'
import { contract } from '../contract/contract.js'
import { mutateMessage, pickItem, seeded } from '@contracts/testing'
import { sampleOrNearest } from '@contracts/testing-internal'
import { copyOf } from './reflection.js'
import { schemaNodeOf } from './io-ts.js'
import { isAltered } from './io-ts.js'

const Tree: t.Mixed = t.recursion('Tree', () => t.partial({ below: t.array(Tree), leaf: t.string }))

const stock: readonly t.Mixed[] = [
  t.string, t.number, t.boolean, t.null, t.undefined, t.UnknownArray, t.UnknownRecord, t.unknown,
  t.literal('a'), t.keyof({ a: null, b: null }), t.array(t.string), t.readonlyArray(t.number),
  t.type({ a: t.string }), t.partial({ a: t.number }), t.strict({ a: t.string }), t.exact(t.partial({ a: t.string })),
  t.readonly(t.type({ a: t.string })), t.record(t.string, t.number), t.record(t.keyof({ a: null }), t.string),
  t.tuple([t.string, t.number]), t.union([t.string, t.number]), Tree,
  t.union([t.type({ k: t.literal('x') }), t.type({ k: t.literal('y') })]),
  t.intersection([t.type({ a: t.string }), t.partial({ b: t.number })]),
  t.refinement(t.string, (text) => text.length > 1, 'Longer'), t.Int,
] // oxfmt-ignore

/** Copies a codec with another `validate`, as io-ts-types does. */
const withValidate = (codec: t.Mixed, validate: t.Validate<unknown, unknown>): t.Mixed => {
  const copy = Object.assign(copyOf(codec), { validate })
  return Object.assign(copy, { decode: (value: unknown) => validate(value, [{ key: '', type: copy, actual: value }]) })
}

const refuse: t.Validate<unknown, unknown> = (u, c) => t.failure(u, c, 'must be refused')
const other = t.type({ other: t.Int })

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
      return result._tag === 'Right' ? result : t.success(u) // a fallback
    }),
  (codec) => Object.assign(copyOf(codec), { validate: refuse }),
  (codec) => Object.assign(copyOf(codec), { validate: other.validate }),
  (codec) => ({ ...codec, validate: refuse }) as unknown as t.Mixed, // a copy without a prototype
  (codec) => Object.assign(copyOf(codec), { is: other.is }),
]

const same: readonly ((codec: t.Mixed) => t.Mixed)[] = [
  (codec) => codec,
  (codec) => copyOf(codec),
  (codec) => Object.assign(copyOf(codec), { encode: String, name: 'Another' }),
]

const acceptsAll = (codec: t.Mixed): boolean => codec === t.unknown

describe('a stock codec', () => {
  it('is read by its tag while it, or a copy of it, validates unchanged', () => {
    for (const codec of stock)
      for (const copy of same) expect([codec.name, isAltered(copy(codec))]).toEqual([codec.name, false])
  })

  it('is opaque as a copy that validates differently', () => {
    for (const codec of stock)
      for (const [i, alter] of alterations.entries()) {
        const altered = schemaNodeOf(t.type({ a: alter(codec) }))
        const node = altered.kind === 'object' ? altered.fields[0]?.node : undefined
        const found = node?.kind === 'lazy' ? node.get() : node
        expect([codec.name, i, found?.kind]).toEqual([codec.name, i, 'opaque'])
      }
  })

  it('is opaque if it has no parts and was altered in place', () => {
    const own = new t.StringType()
    Object.assign(own, { validate: refuse })
    expect([isAltered(own), isAltered(new t.StringType())]).toEqual([true, false])
  })

  it('is not examined before its parts are defined', () => {
    const Early: t.Mixed = t.readonly(t.recursion('Early', (): t.Mixed => t.type({ a: later() })))
    const later = (): t.Mixed => Late
    expect(schemaNodeOf(Early).kind).toBe('lazy')
    const Late: t.Mixed = t.string
    expect(contract({ id: 'demo/e', version: 1, role: 'message', description: 'E.', codec: Early }).is({ a: '' })).toBe(
      true,
    )
  })

  it('decodes in a contract as in io-ts if it was copied and altered', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = seeded(seed)
        const original = pickItem(
          random,
          stock.filter((one) => !acceptsAll(one) && one !== t.undefined),
        )
        const codec = t.array(pickItem(random, alterations)(original))
        const of = contract({ id: 'demo/any', version: 1, role: 'message', description: 'Any.', codec })
        for (let i = 0; i < 10; i++) {
          const valid = [sampleOrNearest(schemaNodeOf(original), random)]
          const value = i % 2 === 0 ? valid : mutateMessage(valid, random)
          expect([value, of.decode(value)._tag]).toEqual([value, codec.decode(value)._tag])
        }
      }),
    )
  })
})
