import {
  arrayOf,
  contract,
  type Contract,
  field,
  literal,
  nullable,
  number,
  recordOf,
  recursive,
  type SchemaNode,
  struct,
  union,
} from '@contracts/core'
import { string } from '@contracts/core'
import { JsonObject, JsonValue } from '@contracts/core/codecs'
import { randomCodec, sampleOrNearest } from '@contracts/testing-internal'
import { seeded } from '@contracts/testing'
import * as E from 'fp-ts/lib/Either.js'
import * as fc from 'fast-check'
import { refinement, type Mixed } from 'io-ts'
import { ask } from '../ask/ask.js'
import type { AskRequest } from '../ask/request.js'
import { fromOpenAIStrict } from './from-openai-strict.js'
import { hasFixedKeys } from './strict-form.js'
import { toOpenAIStrict } from './to-openai-strict.js'
import { writeStrictForm } from './write-strict-form.js'

const { numRuns = 100 } = fc.readConfigureGlobal()

const contractOf = (codec: Mixed): Contract<unknown> =>
  contract<unknown, unknown>({ id: 'demo/any', version: 1, role: 'output', description: 'Any.', codec })

/** Writes a value that strict mode accepts as a model writes it: null for an absent key, JSON texts for free keys. */
const writeAs = (node: SchemaNode, value: unknown, toText: (value: unknown) => unknown = JSON.stringify): unknown =>
  writeStrictForm(node, value, { absent: 'null', toText })

describe('fromOpenAIStrict', () => {
  const A = struct('A', { a: string }, { b: string })
  const B = struct('B', { a: string }, { c: string })
  const either = contractOf(struct('Either', { one: union('One', [A, B]) }))

  it('reads a value as the union member that strict mode accepts', () => {
    expect(fromOpenAIStrict(either, { one: { a: 'x', c: null } })).toEqual({ one: { a: 'x' } })
    expect(fromOpenAIStrict(either, { one: { a: 'x', c: 'y' } })).toEqual({ one: { a: 'x', c: 'y' } })
    expect(fromOpenAIStrict(either, { one: { a: 'x', b: null, d: 1 } })).toEqual({ one: { a: 'x', d: 1 } })
  })

  it('lets ask succeed in strict mode', async () => {
    const call = () => ({ answer: { one: { a: 'x', c: null } } })
    const result = await ask({ contract: either, call, provider: 'openai-strict', mode: 'strict', attempts: 1 })
    expect(E.map(({ value }: { readonly value: unknown }) => value)(result)).toEqual(E.right({ one: { a: 'x' } }))
  })

  describe('of a union in which a part is invalid', () => {
    const Item = struct('Item', { qty: number }, { extra: JsonObject })
    const Order = union('Order', [
      struct('Batch', { items: arrayOf(Item) }, { note: string }),
      struct('Single', { item: Item }, { tip: number }),
    ])
    const Counts = union('Counts', [recordOf(number), number])
    const order = contractOf(struct('W', { order: Order, counts: Counts }))
    const sent = {
      order: {
        items: [
          { qty: '1', extra: '{"a":1}' },
          { qty: '2', extra: null },
        ],
        note: null,
      },
      counts: '{"a":"x"}',
    }
    const read = { order: { items: [{ qty: '1', extra: { a: 1 } }, { qty: '2' }] }, counts: { a: 'x' } }

    it('converts the parts that follow the schema, as the member that was meant', () => {
      expect(toOpenAIStrict(order).supported).toBe(true)
      expect(fromOpenAIStrict(order, sent)).toEqual(read)
      expect(fromOpenAIStrict(order, { order: { item: 1, tip: null }, counts: 'x' })).toEqual({
        order: { item: 1 },
        counts: 'x',
      })
      expect(fromOpenAIStrict(order, { order: 'x', counts: true })).toEqual({ order: 'x', counts: true })
    })

    it.each(['tolerant', 'strict'] as const)('asks to correct that part alone in %s mode', async (mode) => {
      let retryText: string | undefined
      const call = ({ messages }: AskRequest) => {
        retryText = messages[1]?.content
        return { answer: sent }
      }
      await ask({ contract: order, call, provider: 'openai-strict', mode, attempts: 2 })
      expect(retryText?.split('\n').slice(1)).toEqual([
        '- order.items[0].qty must be a number — got "1".',
        '- order.items[1].qty must be a number — got "2".',
        '- counts contains JSON in which a must be a number — got "x".',
      ])
    })
  })

  it('reads null of an optional JSON text as absent', () => {
    const bag = contractOf(
      struct('Bag', {}, { any: field(JsonObject, 'Anything.'), free: recordOf(string), given: nullable(string) }),
    )
    expect(fromOpenAIStrict(bag, { any: null, free: null, given: null })).toEqual({ given: null })
  })

  describe('a JSON text that is not JSON', () => {
    const texts: readonly (readonly [text: string, code: string, at: string])[] = [
      ['{"x":1', 'wrong_type', ''],
      ['hello', 'wrong_type', ''],
      ['', 'wrong_type', ''],
      ['{"x":1} {}', 'wrong_type', ''],
      ['{"x":1,"x":2}', 'duplicate_key', '/x'],
      ['[{"x":{"y":1,"y":2}}]', 'duplicate_key', '/0/x/y'],
    ]
    const S = (name: string, codec: Mixed) => struct(name, { args: codec })
    const U = union('U', [struct('A', { k: literal('a'), args: JsonValue }), struct('B', { k: literal('b') })])
    const W = union('W', [
      struct('A', { k: string, args: JsonValue }),
      struct('B', { k: string, args: JsonValue, c: string }),
    ])
    const places: readonly (readonly [place: string, codec: Mixed, write: (text: string) => unknown, at: string])[] = [
      ['a field', S('S', JsonValue), (args) => ({ args }), '/args'],
      ['an optional field', struct('S', {}, { args: JsonValue }), (args) => ({ args }), '/args'],
      ['a list', S('S', arrayOf(JsonValue)), (args) => ({ args: ['1', args] }), '/args/1'],
      ['a union', S('S', U), (args) => ({ args: { k: 'a', args } }), '/args/args'],
      ['a union of two', S('S', W), (args) => ({ args: { k: 'a', args } }), '/args/args'],
      ['the whole message', JsonValue, (message) => ({ message }), ''],
    ]

    it.each(places)('is an issue in %s', async (_, codec, write, place) => {
      const of = contractOf(codec)
      const strict = toOpenAIStrict(of)
      expect(strict.supported).toBe(true)
      for (const [text, code, at] of texts) {
        const answer = write(text)
        expect(of.decode(fromOpenAIStrict(of, answer))._tag).toBe('Left')
        expect(strict.supported && strict['~standard'].validate(answer)).toHaveProperty('issues')
        for (const sent of [answer, JSON.stringify(answer)]) {
          const call = () => ({ answer: sent })
          const result = await ask({ contract: of, call, provider: 'openai-strict', attempts: 1, repair: true })
          const issues = result._tag === 'Left' ? result.left.attempts.flatMap((attempt) => attempt.issues) : []
          expect(issues).toContainEqual(expect.objectContaining({ code, pointer: place + at }))
        }
      }
    })
  })

  it('reads a recursive union in time that grows with its depth', () => {
    const member = (key: string) => struct(key, { [key]: string }, { next: Chain })
    const Chain: Mixed = recursive('Chain', () => union('Chain', [member('a'), member('b'), member('c')]))
    const chain = (levels: number): unknown => (levels === 0 ? null : { c: 'x', next: chain(levels - 1) })
    const read = fromOpenAIStrict(contractOf(struct('Root', { chain: Chain })), { chain: chain(100) })
    expect(JSON.stringify(read)).not.toContain('null')
  })

  it('reads each value of a recursive union a constant number of times, valid or not', () => {
    let visits = 0
    const Counted = refinement(string, () => ((visits += 1), true), 'Counted')
    const U: Mixed = recursive('U', () =>
      union('U', [struct('A', { n: U }, { x: Counted }), struct('B', { n: U }, { y: Counted }), string]),
    )
    const of = contractOf(struct('Root', { u: U }))
    const visitsOf = (levels: number, end: unknown): number => {
      let [u, meant] = [end, end]
      for (let i = 0; i < levels; i++) {
        u = i % 2 === 0 ? { n: u, x: 'q' } : { n: u, y: null }
        meant = i % 2 === 0 ? { n: meant, x: 'q' } : { n: meant }
      }
      visits = 0
      const read = fromOpenAIStrict(of, { u })
      if (end === 'end') expect(read).toEqual({ u: meant })
      return visits
    }
    for (const end of ['end', 5]) expect(visitsOf(400, end)).toBeLessThanOrEqual(2 * visitsOf(200, end) + 100)
  })

  it.each([
    ['a JSON text and a string', union('U', [recordOf(number), string])],
    ['a string and a JSON text', union('U', [string, recordOf(number)])],
    ['a string and a JSON text that may be null', union('U', [string, nullable(JsonObject)])],
    ['lists of them', union('U', [arrayOf(string), arrayOf(recordOf(number))])],
    ['a value and a JSON text in a list of a union', arrayOf(union('U', [union('V', [number, string]), JsonObject]))],
  ])('has no strict form of a union of %s', (_, codec) => {
    expect(toOpenAIStrict(contractOf(struct('S', { x: codec })))).toMatchObject({
      supported: false,
      reasons: [{ why: expect.stringContaining('a union of') as string }],
    })
  })

  it('has no strict form of a union in which null means an absent key or null', () => {
    const codec = union('AB', [struct('A', {}, { k: string }), struct('B', { k: nullable(string) })])
    expect(toOpenAIStrict(contractOf(codec))).toMatchObject({ supported: false })
  })

  it('reads a value as the union member in whose strict form it is written, not as an open one', () => {
    const open = struct('A', { a: string }, {}, { open: true })
    const of = contractOf(struct('S', { x: union('U', [open, struct('B', { a: string }, { c: string })]) }))
    expect(toOpenAIStrict(of).supported).toBe(true)
    expect(fromOpenAIStrict(of, { x: { a: 'x', c: null } })).toEqual({ x: { a: 'x' } })
  })

  it('reads every valid message in strict form as the message that was written', () => {
    let count = 0
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.nat(), fc.nat(), (depth, codecSeed, seed) => {
        const of = contractOf(randomCodec(seeded(codecSeed), { depth, opaque: false }))
        if (!toOpenAIStrict(of).supported) return
        const random = seeded(seed)
        for (let i = 0; i < 5; i++) {
          const message = JSON.parse(JSON.stringify(sampleOrNearest(of.node, random))) as unknown
          if (of.decode(message, 'strict')._tag === 'Left') continue
          const written = writeAs(of.node, message)
          const read = fromOpenAIStrict(of, hasFixedKeys(of.node) ? written : { message: written })
          expect(of.validate(read, 'strict').errors.map(String)).toEqual([])
          // Of an optional key that may be null, the form cannot tell null from absent.
          const [before, after] = [message, read].map((one) => writeAs(of.node, one, (part) => part))
          expect(after).toEqual(before)
          count++
        }
      }),
      { numRuns: 5 * numRuns },
    )
    expect(count).toBeGreaterThan(5 * numRuns)
  })
})
