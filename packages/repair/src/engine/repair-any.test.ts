import {
  type AnyContract,
  arrayOf,
  contract,
  literal,
  enumOf,
  recursive,
  struct,
  taggedUnion,
  union,
} from '@contracts/core'
import { Int, NonEmptyString } from '@contracts/core/codecs'
import { string } from '@contracts/core'
import { adversarialMessage, mutateMessage, type Random, seeded } from '@contracts/testing'
import { randomCodec, sampleOrNearest } from '@contracts/testing-internal'
import * as E from 'fp-ts/lib/Either.js'
import * as fc from 'fast-check'
import fastJsonPatch from 'fast-json-patch'
import type * as t from 'io-ts'
import { repair } from './repair.js'

const { numRuns = 100 } = fc.readConfigureGlobal()

const { applyPatch } = fastJsonPatch

const sources = ['message', 'model', 'csv', 'form'] as const

const about = { version: 1, role: 'message', description: 'Any.' } as const

const Step = taggedUnion('Step', 'kind', [
  struct('Words', { kind: literal('words'), text: string }),
  struct('End', { kind: literal('end') }),
])
const plan: AnyContract = contract({
  ...about,
  id: 'demo/plan',
  codec: struct('Plan', { status: enumOf('completed', 'failed'), steps: arrayOf(Step) }, { note: string }),
})

/** Applies the patch with another implementation, to a copy of the message. */
const applied = (message: unknown, patch: readonly unknown[]): unknown =>
  applyPatch(structuredClone(message), structuredClone(patch) as Parameters<typeof applyPatch>[1], true, false)
    .newDocument // the operations of a repair are those of RFC 6902

/** Returns a copy with one of its parts written as text, and sometimes with another mutation. */
const textified = (message: unknown, random: Random): unknown => {
  if (random() < 0.2) return mutateMessage(message, random)
  if (typeof message !== 'object' || message === null || random() < 0.2) return JSON.stringify(message)
  const copy: unknown = structuredClone(message)
  const keys = Object.keys(message)
  if (keys.length === 0) return message
  const key = keys[Math.floor(random() * keys.length)] ?? ''
  const value = textified((message as Readonly<Record<string, unknown>>)[key], random) // the keys of an array are its indexes
  return Object.defineProperty(copy, key, { value })
}

/** Returns a copy of an object in which some values of every level are written as texts. */
const textifiedParts = (message: unknown, random: Random): unknown => {
  if (typeof message !== 'object' || message === null || Array.isArray(message))
    return random() < 0.5 ? JSON.stringify(message) : message
  return Object.fromEntries(Object.entries(message).map(([key, value]) => [key, textifiedParts(value, random)]))
}

describe('repair, for any codec', () => {
  it('returns patches whose result is valid, even if another implementation applies them', () => {
    let offered = 0
    for (let seed = 1; seed <= 15 * numRuns; seed++) {
      const random = seeded(seed)
      const codec = randomCodec(random)
      const any: AnyContract = contract({ ...about, id: 'demo/any', codec })
      const message = textified(sampleOrNearest(any.node, random), random)
      for (const mode of ['tolerant', 'strict'] as const) {
        const before = structuredClone(message)
        const { valid, value, patch, errors } = repair(any, message, { mode })
        expect(message).toEqual(before)
        const read = any.decode(value, mode)
        expect(errors.map(String)).toEqual(E.isLeft(read) ? read.left.map(String) : [])
        expect(E.isRight(read)).toBe(valid)
        if (patch.length === 0) expect(value).toBe(message)
        else expect(applied(message, patch)).toEqual(value)
        if (patch.length > 0 && !valid) expect(errors.every(({ rule }) => rule !== undefined)).toBe(true)
        if (patch.length > 0 && valid) offered++
      }
    }
    expect(offered).toBeGreaterThan(3 * numRuns)
  })

  it('repairs a message of a union in every order of the members, or in none', () => {
    let repaired = 0
    for (let seed = 1; seed <= 10 * numRuns; seed++) {
      const random = seeded(seed)
      const fields = () => ({ a: randomCodec(random, { depth: 1 }), b: randomCodec(random, { depth: 1 }) })
      const one = struct('One', { part: union('Part', [struct('P', fields()), struct('Q', fields())]) })
      const other = struct('Other', { part: struct('R', fields()) })
      const meant: AnyContract = contract({ ...about, id: 'demo/any', codec: random() < 0.5 ? one : other })
      const message = textifiedParts(sampleOrNearest(meant.node, random), random)
      for (const mode of ['tolerant', 'strict'] as const) {
        const [first, second] = [[one, other] as const, [other, one] as const].map((members) =>
          repair(contract({ ...about, id: 'demo/any', codec: union('Either', members) }), message, { mode }),
        )
        expect([second?.valid, second?.value]).toEqual([first?.valid, first?.value])
        if (first?.valid === true && first.patch.length > 0) repaired++
      }
    }
    expect(repaired).toBeGreaterThan(numRuns)
  })

  it('never throws on a hostile message', () => {
    const Tree: t.Mixed = recursive('Tree', () =>
      struct('Tree', { value: NonEmptyString }, { children: arrayOf(Tree) }),
    )
    const tree: AnyContract = contract({ ...about, id: 'demo/tree', codec: Tree })
    const either: AnyContract = contract({
      ...about,
      id: 'demo/either',
      codec: union('Either', [struct('A', { n: Int }), struct('B', { n: Int, m: Int })]),
    })
    const lists: AnyContract = contract({ ...about, id: 'demo/lists', codec: arrayOf(arrayOf(Int)) })
    const cases: readonly (readonly [AnyContract, unknown])[] = [
      [tree, { value: 'a' }],
      [plan, { status: 'failed', steps: [{ kind: 'words', text: 'a' }] }],
      [either, { n: '1', m: '2' }],
      [lists, [1, 2]],
    ]
    for (let seed = 1; seed <= 3 * numRuns; seed++)
      for (const [one, message] of cases) {
        const hostile = adversarialMessage(message, seeded(seed))
        const source = sources[seed % sources.length]
        for (const mode of ['tolerant', 'strict'] as const)
          expect(() => repair(one, hostile, { mode, source: source ?? 'message' })).not.toThrow()
      }
  })

  it('corrects a message beside values that are not JSON', () => {
    const codec = union('Either', [struct('A', { n: Int }), struct('B', { n: Int, m: Int })])
    const either: AnyContract = contract({ ...about, id: 'demo/either', codec })
    const refuses = {
      toJSON: () => {
        throw new Error('boom')
      },
    }
    for (const extra of [10n, refuses, Number.NaN]) {
      expect(repair(either, { n: '1', extra })).toMatchObject({ valid: true, value: { n: 1, extra } })
      const { value } = repair(either, { n: '1', m: '2', extra }) // both members accept their correction
      expect(value).toEqual({ n: '1', m: '2', extra })
    }
  })

  it('corrects a message with a key that contains itself, if the contract does not declare the key', () => {
    const one = struct('One', { n: Int })
    const either = union('Either', [struct('A', { n: Int }), struct('B', { n: Int, m: Int })])
    const circular = (message: Record<string, unknown>) => Object.assign(message, { extra: message })
    const codecs: readonly t.Mixed[] = [one, either, arrayOf(one), arrayOf(either)]
    for (const codec of codecs)
      for (const source of sources) {
        const any: AnyContract = contract({ ...about, id: 'demo/any', codec })
        const isList = codec.name.startsWith('Array')
        const message = circular({ n: '1' })
        const repaired = repair(any, isList ? [message] : message, { source })
        expect(repaired).toMatchObject({ valid: true, value: isList ? [{ n: 1 }] : { n: 1 } })
        const inStrict = repair(any, message, { source, mode: 'strict' })
        expect(inStrict.unrepaired.map(({ kind }) => kind)).not.toContain('too_large')
      }
  })

  it('leaves a list of lists with a value that is not JSON', () => {
    const lists: AnyContract = contract({ ...about, id: 'demo/lists', codec: arrayOf(arrayOf(Int)) })
    for (const source of sources)
      for (const item of [10n, Symbol('s'), Number.NaN]) {
        const message = [1, item]
        expect(repair(lists, message, { source })).toMatchObject({ valid: false, value: message, patch: [] })
      }
  })
})

describe('the work of a repair', () => {
  it('is bounded for values with many readings and for deep values', () => {
    const Either: t.Mixed = recursive('Either', () =>
      union('Either', [arrayOf(Either), struct('E', { e: Either }), Int]),
    )
    const either: AnyContract = contract({ ...about, id: 'demo/either', codec: Either })
    let text = '"x"'
    for (let i = 0; i < 7; i++) text = JSON.stringify([text, text])
    let chain: unknown = 'x'
    for (let i = 0; i < 900; i++) chain = i % 2 === 0 ? [chain] : { e: chain }
    for (const source of sources)
      for (const value of [text, JSON.parse(text), chain]) expect(repair(either, value, { source }).valid).toBe(false)
  })
})
