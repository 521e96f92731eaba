import * as fc from 'fast-check'
import type { Type } from 'io-ts'
import { Int, Ratio } from '@contracts/core/codecs'
import { boolean, contract, enumOf, number, string, struct } from '@contracts/core'
import { adversarialMessage, mutateMessage, pickItem, type Random, seeded } from '@contracts/testing'
import { randomCodec, sampleOrNearest } from '@contracts/testing-internal'
import type { RepairSource } from './correction.js'
import { repair, type Repairable } from './repair.js'

/** Repairs a message of a source so that it is valid in strict mode. */
const repaired = <A>(of: Repairable<A>, value: unknown, source: RepairSource) =>
  repair(of, value, { source, mode: 'strict' })

const contractOf = <A>(codec: Type<A, unknown>) =>
  contract<unknown, A>({ id: 'demo/any', version: 1, role: 'input', description: 'Any.', codec })

const sources: readonly RepairSource[] = ['csv', 'form', 'model']

/**
 * Returns a message with some of its numbers and booleans as text, some lists of one item as that item, and some empty
 * texts.
 */
const asTexts = (value: unknown, random: Random): unknown => {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => asTexts(item, random))
    return items.length === 1 && random() < 0.3 ? items[0] : items
  }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asTexts(inner, random)]))
  if (random() < 0.1) return pickItem(random, ['', null, 'true', '1'])
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
}

describe('repair by source, for any codec and value', () => {
  it('returns a strictly valid value, or the issues of the value that was sent', () => {
    let converted = 0
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.nat(1_000_000), fc.nat(1_000_000), (depth, codecSeed, seed) => {
        const of = contractOf(randomCodec(seeded(codecSeed), { depth, opaque: true }) as Type<unknown, unknown>)
        const random = seeded(seed)
        const valid = sampleOrNearest(of.node, random)
        for (const value of [
          valid,
          mutateMessage(valid, random),
          asTexts(valid, random),
          adversarialMessage(valid, random),
        ])
          for (const source of sources) {
            const decoded = of.decode(value, 'strict')
            const result = repaired(of, value, source)
            if (decoded._tag === 'Right') {
              expect(result.valid && Object.is(result.value, value)).toBe(true)
              expect(result.corrections).toEqual([])
            } else if (result.valid) {
              converted++
              expect(of.decode(result.value, 'strict')._tag).toBe('Right')
              expect(result.corrections.length).toBeGreaterThan(0)
            } else {
              const still = of.decode(result.value, 'strict')
              expect(still._tag === 'Left' && still.left.map(String)).toEqual(result.errors.map(String))
              if (result.corrections.length === 0) expect(Object.is(result.value, value)).toBe(true)
              else expect(result.errors.every(({ rule }) => rule !== undefined)).toBe(true)
            }
          }
      }),
    )
    expect(converted).toBeGreaterThan((fc.readConfigureGlobal().numRuns ?? 100) / 2)
  })

  it('restores the value that the sender had before it wrote numbers and booleans as text', () => {
    const codec = struct('Row', { a: Int, b: number, c: boolean, d: string, e: enumOf('x', '1') }, { f: Ratio })
    const row = contractOf(codec)
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const message = sampleOrNearest(row.node, seeded(seed)) as Readonly<Record<string, unknown>>
        const cells = Object.fromEntries(Object.entries(message).map(([key, value]) => [key, String(value)]))
        const result = repaired(row, cells, 'csv')
        // A number that is written with an exponent, or loses its sign as -0, is not converted.
        const isPlain = Object.values(cells).every((cell) => !/^-?[0-9.]*e/.test(cell)) && !Object.is(message['b'], -0)
        if (isPlain) expect(result).toMatchObject({ valid: true, value: message })
      }),
    )
  })
})
