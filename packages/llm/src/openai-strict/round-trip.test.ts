import { contract, type Contract, nullable, string, struct, union, withKeywords } from '@contracts/core'
import { mutateMessage, type Random, seeded } from '@contracts/testing'
import { randomCodec, sampleOrNearest } from '@contracts/testing-internal'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import type { Mixed } from 'io-ts'
import { fromOpenAIStrict } from './from-openai-strict.js'
import { hasFixedKeys, strictForm } from './strict-form.js'
import { type SupportedStrict, toOpenAIStrict } from './to-openai-strict.js'
import { writeStrictForm } from './write-strict-form.js'

/** The number of cases. Fewer than 20 are too few for the outcomes that are counted. */
const numRuns = Math.max(20, fc.readConfigureGlobal().numRuns ?? 100)

// Without allErrors, ajv accepts an object that lacks the required key ''.
const ajv = new Ajv2020({
  strict: true,
  strictTypes: false,
  allErrors: true,
  ownProperties: true,
  multipleOfPrecision: 9,
})

const contractOf = (codec: Mixed): Contract<unknown> =>
  contract<unknown, unknown>({ id: 'demo/any', version: 1, role: 'output', description: 'Any.', codec })

/** Calls `check` for random contracts that have a strict form, with the test of its schema. */
const forAllStrict = (
  check: (of: Contract<unknown>, strict: SupportedStrict, accepts: (reply: unknown) => boolean, random: Random) => void,
): void => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), fc.nat(), fc.nat(), (depth, codecSeed, seed) => {
      const of = contractOf(randomCodec(seeded(codecSeed), { depth, opaque: false }))
      const strict = toOpenAIStrict(of)
      if (!strict.supported) return
      const accepts = ajv.compile(strict.schema)
      ajv.removeSchema(strict.schema) // otherwise ajv keeps it
      check(of, strict, (reply) => accepts(reply), seeded(seed))
    }),
    { numRuns: 3 * numRuns },
  )
}

const segmentsOf = (pointer: string): readonly string[] => pointer.split('/').slice(1)

/** Returns whether a value is inside another one, or contains it. `*` is every item or key. */
const isOnOnePath = (one: string, other: string): boolean => {
  const [some, others] = [segmentsOf(one), segmentsOf(other)]
  return some.every((segment, i) => {
    const beside = others[i] ?? '*'
    return segment === beside || segment === '*' || beside === '*'
  })
}

describe('the strict form of a contract', () => {
  it('accepts every valid message as a model writes it', () => {
    let count = 0
    forAllStrict((of, strict, accepts, random) => {
      for (let i = 0; i < 4; i++) {
        const message = JSON.parse(JSON.stringify(sampleOrNearest(of.node, random))) as unknown
        if (of.decode(message, 'strict')._tag === 'Left') continue
        const written = writeStrictForm(of.node, message, { absent: 'null', toText: JSON.stringify })
        const reply = hasFixedKeys(of.node) ? written : { message: written }
        expect([accepts(reply), reply, strict.schema]).toEqual([true, reply, strict.schema])
        count++
      }
    })
    expect(count).toBeGreaterThan(2 * numRuns)
  })

  it('accepts only replies that are valid, apart from the constraints that it names', () => {
    const counts = { valid: 0, unchecked: 0 }
    forAllStrict((of, strict, accepts, random) => {
      const { node } = strictForm(of.node)
      const left = strict.rewrites.filter(({ how }) => how === 'unchecked' || how === 'json-text')
      // A part in several places is named in the first one, and the issues of a union may be those of another member.
      const isElsewhere = /"(?:\$ref|anyOf)":/.test(JSON.stringify(strict.schema))
      const start = hasFixedKeys(of.node) ? '' : '/message'
      for (let i = 0; i < 8; i++) {
        const whole = sampleOrNearest(node, random)
        const reply = i % 2 === 0 ? whole : mutateMessage(whole, random)
        if (!accepts(reply)) continue
        const { errors } = of.validate(fromOpenAIStrict(of, reply))
        const stray = errors.filter(
          ({ pointer }) => !left.some((one) => isElsewhere || isOnOnePath(one.pointer, start + pointer)),
        )
        expect([stray.map(String), reply]).toEqual([[], reply])
        counts[errors.length === 0 ? 'valid' : 'unchecked']++
      }
    })
    expect(counts.valid).toBeGreaterThan(3 * numRuns)
    expect(counts.unchecked).toBeGreaterThan(0)
  })

  it('is none if a condition on keys needs a key to be absent that is always sent', () => {
    const Pair = struct('Pair', { id: string }, { a: nullable(string), b: nullable(string) })
    for (const codec of [
      withKeywords(Pair, { maxProperties: 2 }),
      union('Either', [withKeywords(Pair, { maxProperties: 2 }), string]),
    ])
      expect(toOpenAIStrict(contractOf(codec))).toMatchObject({
        supported: false,
        reasons: [
          { why: expect.stringContaining('a condition on keys that may have to be absent: a and b') as string },
        ],
      })
  })
})
