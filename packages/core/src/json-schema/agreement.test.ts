import * as fc from 'fast-check'
import * as t from 'io-ts'
import { contract, struct, withKeywords } from '../index.js'
import { pickInteger, mutateMessage, pickItem, type Random, seeded } from '@contracts/testing'
import { mutuallyRecursive, randomCodec, sampleOrNearest } from '@contracts/testing-internal'
import { toJsonSchema } from './to-json-schema.js'
import { judge } from '../testing/schema-judge.js'

const { numRuns = 100 } = fc.readConfigureGlobal()

const plain = { id: 'demo/any', version: 2, role: 'message', description: 'Any.' } as const

/** Checks that decoding and the schema agree on valid messages and on mutated ones. */
const agrees = (codecOf: (random: Random, depth: number) => t.Mixed): void => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), fc.nat(), fc.nat(), (depth, codecSeed, seed) => {
      const of = contract({ ...plain, codec: codecOf(seeded(codecSeed), depth) })
      const random = seeded(seed)
      let valid: unknown
      const messages = Array.from({ length: 24 }, (_, i) => {
        if (i % 4 === 0) valid = sampleOrNearest(of.node, random)
        return i % 4 === 0 ? valid : mutateMessage(valid, random)
      })
      for (const mode of ['tolerant', 'strict'] as const) {
        const accepts = judge(toJsonSchema(of.node, { strict: mode === 'strict' }))
        for (const message of messages)
          expect([of.decode(message, mode)._tag === 'Right', message]).toEqual([accepts(message), message])
      }
    }),
    { numRuns: 0.6 * numRuns },
  )
}

describe('a schema and its codec', () => {
  it('agree on every message, tolerant and strict', () => {
    agrees((random, depth) => randomCodec(random, { depth, opaque: false }))
  })

  it('mean a multiple in decimal, as ajv does with multipleOfPrecision', () => {
    const { node, is } = contract({ ...plain, codec: withKeywords(t.number, { multipleOf: 0.01 }) })
    const accepts = judge(toJsonSchema(node))
    const prices = fc.integer({ min: -1_000_000, max: 1_000_000 })
    fc.assert(
      fc.property(prices, fc.constantFrom(0, 0.001, 0.005), (cents, rest) => {
        const price = Number((cents / 100 + rest).toFixed(3))
        expect([price, is(price), accepts(price)]).toEqual([price, rest === 0, rest === 0])
      }),
    )
  })

  it('agree for recursive codecs, also for their intersections', () => {
    agrees((random) => {
      const part = (): t.Mixed => randomCodec(random, { depth: pickInteger(random, 0, 1), opaque: false })
      return t.intersection([
        pickItem(random, mutuallyRecursive)(random, part),
        pickItem(random, mutuallyRecursive)(random, part),
      ])
    })
  })

  it('accept null of an optional field whose codec is opaque, as decoding does', () => {
    const Even = new t.Type<string>(
      'Even',
      t.string.is,
      (value, context) => t.string.validate(value, context),
      t.identity,
    )
    const of = contract({ ...plain, codec: struct('S', {}, { a: Even }) })
    const accepts = judge(toJsonSchema(of.node))
    expect([{}, { a: null }, { a: 'x' }].map((one) => [of.is(one), accepts(one)])).toEqual(Array(3).fill([true, true]))
  })

  it('accept every message that decoding accepts, also if the codec contains code', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.nat(), fc.nat(), (depth, codecSeed, seed) => {
        const of = contract({ ...plain, codec: randomCodec(seeded(codecSeed), { depth }) })
        const random = seeded(seed)
        const valid = sampleOrNearest(of.node, random)
        const messages = [valid, mutateMessage(valid, random), mutateMessage(valid, random)]
        for (const mode of ['tolerant', 'strict'] as const) {
          const accepts = judge(toJsonSchema(of.node, { strict: mode === 'strict' }))
          for (const message of messages)
            if (of.decode(message, mode)._tag === 'Right') expect([accepts(message), message]).toEqual([true, message])
        }
      }),
      { numRuns: 2 * numRuns },
    )
  })
})
