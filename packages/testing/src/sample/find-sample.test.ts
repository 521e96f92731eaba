import * as fc from 'fast-check'
import * as t from 'io-ts'
import {
  arrayOf,
  boolean,
  type Codec,
  integerOf,
  issuesOf,
  literal,
  numberOf,
  recordOf,
  recursive,
  schemaNodeOf,
  string,
  stringOf,
  struct,
  taggedUnion,
  union,
  withKeywords,
} from '@contracts/core'
import { visit } from '@contracts/core/internal'
import { randomCodec, sampleOrNearest } from '@contracts/testing-internal'
import { mutateMessage } from '../mutation/mutate-message.js'
import { patternSample } from './pattern.js'
import { seeded } from './random.js'
import { findSample, sampleNode } from './find-sample.js'

const { numRuns = 100 } = fc.readConfigureGlobal()

const patterns = [
  '^[A-F]{2}(?:-[0-9]+)?$',
  '^(?:a|bc)*\\.x{2,3}$',
  '^[^\\n"]+$',
  '^[\\-a-c]?$',
  '^(yes|no)$',
  '^\\^\\$$',
  '^x{2,}$',
]

const strictIssues = (codec: t.Mixed, value: unknown): readonly string[] =>
  issuesOf(codec, value, { mode: 'strict' }).map(({ code, pointer }) => `${code} ${pointer}`)

/**
 * Returns whether a codec may have no sample. The members of an intersection, or random conditions, may have no value
 * in common.
 */
const contradicts = (codec: t.Mixed): boolean => {
  let found = false
  visit(schemaNodeOf(codec), (node) => (found ||= node.kind === 'intersection' || node.kind === 'refined'))
  return found
}

describe('a sample', () => {
  it('is accepted by its codec, also in strict mode except for string warnings', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.nat(), fc.nat(), (depth, codecSeed, seed) => {
        const codec = randomCodec(seeded(codecSeed), { depth, opaque: false })
        fc.pre(!contradicts(codec))
        const message = sampleNode(schemaNodeOf(codec), seeded(seed))
        expect(strictIssues(codec, message).filter((issue) => !/timestamp-without-zone/.test(issue))).toEqual([])
      }),
      { numRuns: 4 * numRuns },
    )
  })

  it.each([
    withKeywords(arrayOf(integerOf({ min: 0, max: 30 })), {
      uniqueItems: true,
      contains: integerOf({ min: 29, max: 30 }),
    }),
    withKeywords(t.UnknownRecord, { maxProperties: 1 }),
    withKeywords(recordOf(string), { minProperties: 2, propertyNames: stringOf({ maxLength: 6 }) }),
    withKeywords(t.UnknownArray, { prefixItems: [string, boolean], items: literal('x'), contains: literal('x') }),
    withKeywords(integerOf({ min: 0 }), { exclusiveMinimum: 3, exclusiveMaximum: 6 }),
    withKeywords(numberOf({ min: 0 }), { multipleOf: 0.01 }),
    withKeywords(t.unknown, { enum: [[1], { a: 2 }] }),
    withKeywords(struct('If', { kind: literal('a', {}) }, { size: t.number, note: string }), {
      if: struct('Sized', { size: t.number }, {}, { open: true }),
      then: struct('Noted', { note: string }, {}, { open: true }),
    }),
    withKeywords(struct('Open', {}, {}, { open: true }), {
      patternProperties: { '^x-': integerOf({ min: 7, max: 7 }) },
      minProperties: 2,
      dependentRequired: { 'x-a': ['b'] },
    }),
    withKeywords(struct('Card', {}, { card: string, address: string }), {
      dependentSchemas: { card: struct('Addressed', { address: string }, { card: string }) },
      minProperties: 1,
    }),
    withKeywords(integerOf({ min: 0, max: 30 }), { not: integerOf({ min: 3, max: 30 }), multipleOf: 2 }),
    withKeywords(string, { oneOf: [literal('a'), stringOf({ minLength: 3 })] }),
  ])('of %# meets the conditions of its codec', (codec) => {
    for (let seed = 0; seed < 50; seed++)
      expect(strictIssues(codec, sampleNode(schemaNodeOf(codec), seeded(seed)))).toEqual([])
  })

  it('is JSON and the same for the same seed; so are its mutations', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (codecSeed, seed) => {
        const node = schemaNodeOf(randomCodec(seeded(codecSeed)))
        const make = (): unknown => mutateMessage(sampleOrNearest(node, seeded(seed)), seeded(seed))
        const text = JSON.stringify(make())
        expect(JSON.stringify(make())).toBe(text)
        expect(JSON.stringify(JSON.parse(text))).toBe(text)
      }),
    )
  })

  it('matches its pattern', () => {
    for (const pattern of patterns)
      for (let seed = 0; seed < 50; seed++)
        expect(patternSample(pattern, seeded(seed))).toMatch(new RegExp(pattern, 'u'))
  })

  it.each([
    t.refinement(t.string, (text) => text.length > 1, 'Longer'),
    t.refinement(t.string, (text) => /^\d{4}-\d{2}-\d{2}$/.test(text), 'Day'),
    t.brand(t.number, (n): n is t.Branded<number, { readonly Even: symbol }> => n % 2 === 0, 'Even'),
    t.Int,
    new t.Type<string>('Ok', t.string.is, (u, c) => (u === 'ok' ? t.success(u) : t.failure(u, c)), t.identity),
    t.intersection([struct('Kept', { id: string }), recordOf(string)]),
    t.intersection([t.type({ id: t.string }), t.record(t.string, t.union([t.string, t.number]))]),
    t.intersection([stringOf({ minLength: 3 }), stringOf({ maxLength: 4 }), stringOf({ pattern: '^[a-z]+$' })]),
    struct('Wrapped', {
      n: t.refinement(struct('Pair', { a: t.number, b: t.number }), ({ a, b }) => a <= b, 'Ordered'),
    }),
    union('Rare', [literal('a'), t.refinement(string, () => false, 'Never'), literal('b')]),
  ])('of a predicate, an opaque codec or an intersection is valid: %#', (codec: t.Mixed) => {
    for (let seed = 0; seed < 50; seed++) {
      const found = findSample(schemaNodeOf(codec), seeded(seed))
      expect(found).toMatchObject({ _tag: 'Right' })
      if (found._tag === 'Right') expect(issuesOf(codec, found.right)).toEqual([])
    }
  })

  it('is never invalid: where none is found, the part and the reason are named', () => {
    let right = 0
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (codecSeed, seed) => {
        const codec = randomCodec(seeded(codecSeed))
        const found = findSample(schemaNodeOf(codec), seeded(seed))
        if (found._tag === 'Left') expect(found.left.reason).toMatch(/^(must|could) /)
        else {
          right++
          const issues = issuesOf(codec, found.right).filter(({ severity }) => severity === 'error')
          expect(issues.map(String)).toEqual([])
        }
      }),
      { numRuns },
    )
    expect(right).toBeGreaterThan(0.6 * numRuns)
  })

  it('that cannot be found is reported with the part and what it would have to be', () => {
    const never = t.refinement(string, () => false, 'Never')
    const first = findSample(schemaNodeOf(struct('Order', { items: t.tuple([string, never]) })), seeded(1))
    expect(first).toMatchObject({ left: { pointer: '/items/1', reason: 'must be valid under Never' } })
    const both = findSample(schemaNodeOf(t.intersection([literal('a'), stringOf({ minLength: 2 })])), seeded(1))
    expect(both).toMatchObject({
      left: { pointer: '', reason: expect.stringContaining('must be one of ["a"]') as string },
    })
    expect(() => sampleNode(schemaNodeOf(never), seeded(1))).toThrow(
      'No sample was found: the value at "" must be valid under Never',
    )
    const Endless: t.Mixed = recursive('Endless', () => struct('Level', { next: Endless }))
    expect(findSample(schemaNodeOf(Endless), seeded(1))).toMatchObject({
      left: { reason: 'must be nested more than 100 levels deep' },
    })
  })

  it('finds a sample in a chain of thousands of recursive codecs, or says that there is none', () => {
    const chain = (define: (inner: t.Mixed, name: string) => t.Mixed): t.Mixed =>
      Array.from({ length: 5_000 }).reduce<t.Mixed>((inner, _, i) => recursive(`R${String(i)}`, () => define(inner, `R${String(i)}`) as Codec<unknown>), string) // oxfmt-ignore
    for (const codec of [chain((inner, name) => struct(name, {}, { inner })), chain((inner) => arrayOf(inner))])
      expect(strictIssues(codec, sampleNode(schemaNodeOf(codec), seeded(1)))).toEqual([])
    const required = chain((inner, name) => struct(name, { inner }))
    expect(findSample(schemaNodeOf(required), seeded(1))).toMatchObject({
      left: { reason: 'must be nested more than 100 levels deep' },
    })
  })

  it('asks a predicate a bounded number of times', () => {
    let asked = 0
    const never = t.refinement(string, () => ++asked < 0, 'Never')
    findSample(schemaNodeOf(taggedUnion('T', 'kind', [struct('A', { kind: literal('a'), value: never })])), seeded(1))
    expect(asked).toBeLessThan(3000)
  })

  it('survives a predicate and a codec that throw', () => {
    const refuse = (): never => {
      throw new Error('no')
    }
    const thrown = new t.Type<string>('Thrown', t.string.is, refuse, t.identity)
    for (const codec of [t.refinement(string, refuse, 'Refused'), thrown])
      expect(findSample(schemaNodeOf(codec), seeded(1))._tag).toBe('Left')
  })

  it.each<[string, t.Mixed, RegExp]>([
    ['a long string', stringOf({ minLength: 2 ** 30 }), /^must have at least 1073741824 characters/],
    ['many items', arrayOf(t.number, { min: 1e9 }), /^must have at least 1000000000 items/],
    [
      'many contained items',
      withKeywords(arrayOf(t.number), { contains: t.number, minContains: 1e9 }),
      /^must have at least 1000000000 items/,
    ],
    ['many keys', withKeywords(recordOf(string), { minProperties: 1e9 }), /^must have at least 1000000000 keys/],
    ['a long match', withKeywords(string, { pattern: '^x{1000000000}$' }), /^must be a string that matches/],
    ['many long strings', arrayOf(stringOf({ minLength: 100_000 }), { min: 10_000 }), /^could not be found/],
  ])('of %s is not built: the reason is returned', (_, codec, reason) => {
    expect(findSample(schemaNodeOf(codec), seeded(1))).toMatchObject({
      left: { reason: expect.stringMatching(reason) as string },
    })
  })

  it('of a codec that throws or that is only itself is not found: the reason is returned', () => {
    const Thrown: t.Mixed = recursive('Thrown', () => {
      throw new Error('no codec')
    })
    const Itself: t.Mixed = recursive('Itself', () => Itself)
    const reason = 'could not be sampled, because the codec threw Error: no codec'
    expect(findSample(schemaNodeOf(Thrown), seeded(1))).toMatchObject({ left: { pointer: '', reason } })
    expect(findSample(schemaNodeOf(Itself), seeded(1))).toMatchObject({ left: { pointer: '' } })
  })

  it.each<[string, t.Mixed]>([
    ['a large multiple', withKeywords(integerOf({ min: 1e15, max: 1e15 + 6 }), { multipleOf: 7 })],
    [
      'a multiple of two numbers',
      withKeywords(withKeywords(integerOf({ min: 1, max: 300 }), { multipleOf: 6 }), { multipleOf: 35 }),
    ],
    [
      'a multiple of a number and a fraction',
      withKeywords(withKeywords(t.number, { multipleOf: 4 }), { multipleOf: 0.6 }),
    ],
    ['a whole multiple of a fraction', withKeywords(integerOf({ min: 1, max: 4 }), { multipleOf: 0.75 })],
    ['a small multiple', withKeywords(numberOf({ min: 1e-7, max: 2e-7 }), { multipleOf: 1e-7 })],
  ])('is found for %s', (_, codec) => {
    for (let seed = 0; seed < 20; seed++)
      expect(findSample(schemaNodeOf(codec), seeded(seed))).toMatchObject({ _tag: 'Right' })
  })

  it('reads the syntax of patterns that imported schemas have', () => {
    const foreign = [
      '^\\d{3}-\\w+?$',
      '^.{2,4}$',
      '^(?<year>\\d{4})$',
      '^[\\w.-]+@[\\w-]+$',
      'abc',
      '^\\p{L}+$',
      '^\\u0041\\x42$',
    ]
    for (const pattern of foreign)
      for (let seed = 0; seed < 20; seed++)
        expect(patternSample(pattern, seeded(seed))).toMatch(new RegExp(pattern, 'u'))
  })

  it('validates no part of the nearest value, which is returned although it is not valid', () => {
    let reads = 0
    const Endless: t.Mixed = recursive('Endless', () =>
      t.refinement(struct('Node', { next: Endless }), () => ++reads > 0, 'Counted'),
    )
    const found = findSample(schemaNodeOf(Endless), seeded(1))
    expect(found).toMatchObject({ _tag: 'Left', left: { nearest: { next: { next: {} } } } })
    expect(reads).toBe(0)
  })
})

it('patternSample refuses a text that is not a regular expression', () => {
  for (const pattern of ['(', '*a', 'a)b', '[a', '\\q'])
    expect(() => patternSample(pattern, seeded(1))).toThrow(
      new TypeError(`The pattern ${pattern} is not a regular expression with the flag u: correct it`),
    )
})
