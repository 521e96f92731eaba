import { arrayOf, contract, field, type Issue, struct, toPointer, union, withKeywords } from '@contracts/core'
import { randomCodec, sampleOrNearest } from '@contracts/testing-internal'
import { mutateMessage, seeded } from '@contracts/testing'
import * as fc from 'fast-check'
import * as t from 'io-ts'
import { type Mixed, refinement } from 'io-ts'
import { type JsonEvents, JsonReader } from './json-reader.js'
import { partialDecoder } from './partial-decoder.js'

const { numRuns = 100 } = fc.readConfigureGlobal()

const plain = { id: 'demo/any', version: 1, role: 'output', description: 'Any.' } as const

/** Returns the code and the pointer of an issue. Its text may contain the part of the value that had arrived. */
const brief = ({ code, pointer }: Issue): string => `${code} ${pointer}`

/** Records the pointers of the values that have ended. */
class Ended implements JsonEvents {
  readonly path: (string | number)[] = []
  readonly pointers = new Set<string>()

  open(): void {
    // it has not ended
  }
  unfinished(): void {
    // it has not ended
  }
  scalar(): void {
    this.pointers.add(toPointer(this.path))
  }
  close(): void {
    this.scalar()
  }
}

/** Returns the pointers of a value and of all values in it. */
const pointersIn = (value: unknown, pointer = ''): readonly string[] =>
  typeof value !== 'object' || value === null
    ? [pointer]
    : [pointer, ...Object.entries(value).flatMap(([key, inner]) => pointersIn(inner, pointer + toPointer([key])))]

type Random = ReturnType<typeof seeded>

/** Returns a random codec in which refinements, brands, conditions and intersections constrain objects and arrays. */
const refinedCodec = (random: Random, depth: number): Mixed => {
  if (depth === 0) return randomCodec(random, { depth: 1 })
  const part = () => refinedCodec(random, depth - 1)
  const isOdd = (value: unknown): boolean => JSON.stringify([value]).length % 3 !== 0
  const makers: readonly (() => Mixed)[] = [
    () => randomCodec(random, { depth }),
    () => refinement(part(), isOdd, 'Odd'),
    () => t.brand(part(), (value): value is t.Branded<unknown, { readonly Odd: symbol }> => isOdd(value), 'Odd'),
    () => withKeywords(arrayOf(part()), { uniqueItems: true }),
    () => withKeywords(struct('Keyed', { a: part() }, { b: part() }), { minProperties: 2 }),
    () => t.intersection([struct('A', { a: part() }), refinement(struct('B', {}, { b: part() }), isOdd, 'Odd')]),
    () => struct('Renamed', { a: part() }, { b: field(part(), 'B.', { formerly: { key: 'c', since: '2.0.0' } }) }),
    () => union('Either', [refinement(struct('A', { a: part() }), isOdd, 'Odd'), arrayOf(part())]),
    () => arrayOf(part()),
  ]
  return (makers[Math.floor(random() * makers.length)] ?? part)()
}

describe('whatever the codec and the message', () => {
  const depths = fc.integer({ min: 1, max: 3 })
  const seeds = fc.nat(1_000_000)

  it('shows only finished parts that are valid, keeps every issue, and ends with the result of decode', () => {
    let [shown, found] = [0, 0]
    fc.assert(
      fc.property(depths, seeds, seeds, (depth, codecSeed, seed) => {
        const codec: t.Type<unknown, unknown> = refinedCodec(seeded(codecSeed), depth)
        const of = contract({ ...plain, codec })
        const random = seeded(seed)
        for (const mode of ['tolerant', 'strict'] as const) {
          const valid = sampleOrNearest(of.node, random)
          for (const message of [
            valid,
            mutateMessage(valid, random),
            mutateMessage(mutateMessage(valid, random), random),
          ]) {
            const text = JSON.stringify(message) as string | undefined
            if (text === undefined) continue
            const result = of.decode(JSON.parse(text), mode)
            const final = result._tag === 'Left' ? result.left : []
            const decoder = partialDecoder(of, mode)
            const ended = new Ended()
            const reader = new JsonReader(ended, ended.path)
            const [known, wrong] = [new Set(final.map(brief)), new Set<string>()]
            for (const one of text) {
              const { value, complete, issues } = decoder.push(one)
              for (const issue of issues) if (!known.has(brief(issue))) wrong.add(`too early: ${brief(issue)}`)
              found += issues.length
              reader.push(one)
              if (complete || value === undefined) continue
              for (const pointer of pointersIn(value).filter((each) => ended.pointers.has(each))) {
                shown++
                if (final.some((issue) => `${issue.pointer}/`.startsWith(`${pointer}/`))) wrong.add(`shown: ${pointer}`)
              }
            }
            expect([...wrong]).toEqual([])
            const whole = partialDecoder(of, mode).push(`${text} `)
            expect(whole.complete).toBe(true)
            expect(whole.issues.map(String)).toEqual(final.map(String))
            expect(whole.value).toEqual(result._tag === 'Right' ? result.right : undefined)
            expect(decoder.end()).toEqual(result)
          }
        }
      }),
      { numRuns: 1.5 * numRuns },
    )
    expect(Math.min(shown, found)).toBeGreaterThan(10 * numRuns)
  })
})
