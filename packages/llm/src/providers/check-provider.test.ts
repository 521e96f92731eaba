import {
  type AnyContract,
  arrayOf,
  contract,
  enumOf,
  recordOf,
  field,
  literal,
  nullable,
  number,
  recursive,
  type Role,
  struct,
  stringOf,
  taggedUnion,
  tuple,
  union,
  withKeywords,
} from '@contracts/core'
import { JsonObject, JsonValue } from '@contracts/core/codecs'
import { isJsonObject, string } from '@contracts/core'
import { randomCodec, sampleOrNearest } from '@contracts/testing-internal'
import { pickItem, type Random, seeded } from '@contracts/testing'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import type * as t from 'io-ts'
import { ask } from '../ask/ask.js'
import { fromOpenAIStrict } from '../openai-strict/from-openai-strict.js'
import { hasFixedKeys } from '../openai-strict/strict-form.js'
import { toOpenAIStrict } from '../openai-strict/to-openai-strict.js'
import { writeStrictForm } from '../openai-strict/write-strict-form.js'
import { absentInStrictForm, checkProvider, profiles, providers } from './check-provider.js'
import { applyRestrictions } from './profile.js'

const { numRuns = 100 } = fc.readConfigureGlobal()

const plain = { id: 'demo/any', version: 1, description: 'Any.' } as const
const ajv = new Ajv2020({
  strict: true,
  strictTypes: false,
  strictTuples: false,
  validateFormats: false,
  ownProperties: true,
  multipleOfPrecision: 9,
  allowMatchingProperties: true,
})

const compiled = (schema: object): ((message: unknown) => boolean) => {
  const validate = ajv.compile(schema)
  ajv.removeSchema(schema) // otherwise ajv keeps it
  return (message) => validate(message)
}

const textLeaves: readonly t.Mixed[] = [
  ...[string, number, literal('{}'), literal('x'), enumOf('null', '1', '{"a":1}')],
  ...[JsonObject, JsonValue, recordOf(number), struct('Empty', {}), struct('Bag', {}, {}, { open: true })],
  ...[withKeywords(JsonObject, { minProperties: 1 }), withKeywords(JsonValue, { enum: ['1', 1, 'x'] })],
]

/** Returns a random codec in which texts and values without fixed keys often meet. */
const textCodec = (random: Random, depth: number): t.Mixed => {
  if (depth <= 0) return pickItem(random, textLeaves)
  const part = () => textCodec(random, depth - (random() < 0.4 ? 2 : 1))
  const fields = (keys: readonly string[]): t.Props =>
    Object.fromEntries(keys.filter(() => random() < 0.4).map((key) => [key, part()]))
  const object = () => {
    const required = fields(['a', 'b', 'c'])
    const others = ['a', 'b', 'c'].filter((key) => !Object.hasOwn(required, key))
    return struct(`S${String(random())}`, required, fields(others), { open: random() < 0.3 })
  }
  const tagged = () =>
    taggedUnion('T', 'k', [
      struct('A', { k: literal('a'), v: part() }, { w: part() }),
      struct('B', { k: literal('b'), v: part() }),
    ])
  return pickItem(random, [
    ...[object, () => arrayOf(part()), () => tuple([part(), part()]), () => nullable(part())],
    ...[() => union('U', [part(), part()]), () => union('U', [object(), object()])],
    ...[() => union('U', [object(), object(), part()]), () => union('U', [tuple([part(), part()]), arrayOf(part())])],
    tagged,
  ])()
}

const roles: readonly Role[] = ['input', 'output', 'message', 'record', 'config']

/** Checks a property for contracts of every shape. */
const forAll = (property: (of: AnyContract, seed: number) => void): void =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), fc.nat(), fc.constantFrom(...roles), (depth, seed, role) =>
      property(contract({ ...plain, role, codec: randomCodec(seeded(seed), { depth }) }), seed),
    ),
    { numRuns: 80 },
  )

describe('checkProvider', () => {
  it('agrees with toOpenAIStrict for OpenAI', () => {
    const counts = { accepted: 0, rewritten: 0, refused: 0 }
    forAll((of) => {
      const strict = toOpenAIStrict(of)
      const { verdict, notes, schema } = checkProvider(of, 'openai-strict')
      counts[verdict]++
      expect(verdict === 'refused').toBe(!strict.supported)
      expect(schema).toEqual(strict.supported ? strict.schema : undefined)
      expect(notes).toHaveLength(strict.supported ? strict.rewrites.length : strict.reasons.length)
    })
    expect(Math.min(counts.accepted, counts.rewritten, counts.refused)).toBeGreaterThan(0)
  })

  it('describes the rewrites for OpenAI in the words of the other providers', () => {
    const Code = stringOf({ pattern: '^[a-z]+$', maxLength: 3 }, 'Code')
    const of = contract({
      ...plain,
      role: 'message',
      codec: arrayOf(struct('Any', { code: Code }, { any: JsonObject, given: nullable(string) })),
    })
    expect(checkProvider(of, 'openai-strict').notes).toEqual([
      { pointer: '', why: 'not an object with fixed keys', becomes: 'sent under the key message' },
      {
        pointer: '/message/*/code',
        why: 'text of at most 3 characters',
        becomes: 'left out: decoding checks it',
      },
      {
        pointer: '/message/*/any',
        why: 'an object or value without fixed keys',
        becomes: 'a string that contains JSON',
      },
      { pointer: '/message/*/any', why: 'a key that may be absent', becomes: 'null instead of absent' },
      {
        pointer: '/message/*/given',
        why: 'a key that may be absent',
        becomes: 'always present: null is a value, and the key cannot be left out',
      },
    ])
  })

  it.each(['anthropic', 'gemini', 'mcp'] as const)('does not change a schema that %s accepts', (provider) => {
    const counts = { accepted: 0, rewritten: 0, refused: 0 }
    const { restrictions, limits } = profiles[provider]
    forAll((of) => {
      const { verdict, schema } = checkProvider(of, provider)
      counts[verdict]++
      if (schema === undefined) return
      expect(applyRestrictions(restrictions, schema, { mayBeObject: true, fixedKeys: true, role: of.role })).toEqual({
        notes: [],
        schema,
      })
      expect(limits.flatMap(({ exceeded }) => exceeded(schema))).toEqual([])
    })
    expect(Math.min(counts.accepted, counts.rewritten, counts.refused)).toBeGreaterThan(0)
  })

  it('refuses for MCP a message that is never an object, and accepts one that may be', () => {
    type Nested = Nested[]
    const List: t.Type<Nested> = recursive('List', () => arrayOf(List))
    const verdictOf = (codec: t.Mixed, role: Role) => checkProvider(contract({ ...plain, role, codec }), 'mcp').verdict
    const never = [union('Either', [string, arrayOf(string)]), nullable(string), List]
    expect(never.map((codec) => verdictOf(codec, 'input'))).toEqual(['refused', 'refused', 'refused'])
    expect(never.map((codec) => verdictOf(codec, 'output'))).toEqual(['accepted', 'accepted', 'accepted'])
    expect(verdictOf(union('Either', [string, struct('S', { a: string })]), 'input')).toBe('rewritten')
  })

  it.each(['gemini', 'mcp'] as const)('makes a schema for %s that is not stricter than strict decoding', (provider) => {
    let count = 0
    forAll((of, seed) => {
      const { schema } = checkProvider(of, provider)
      if (schema === undefined) return
      const accepts = compiled(schema)
      const message = sampleOrNearest(of.node, seeded(seed))
      if (
        of.decode(message, 'strict')._tag === 'Left' ||
        (provider === 'mcp' && !isJsonObject(message) && of.role !== 'output')
      )
        return
      count++
      expect([accepts(message), message]).toEqual([true, message])
    })
    expect(count).toBeGreaterThan(15)
  })

  describe.each([
    ['any codec', (random: Random, depth: number) => randomCodec(random, { depth })],
    ['texts and values without fixed keys', textCodec],
  ])('with contracts of %s', (_, makeCodec) => {
    it.each(['openai-strict', 'anthropic'] as const)(
      'makes a schema for %s that accepts every message as a model writes it, and reads that as the same message',
      (provider) => {
        const absent = absentInStrictForm(provider) ?? 'omitted'
        let count = 0
        const check = (depth: number, seed: number): void => {
          const random = seeded(seed)
          const of = contract({ ...plain, role: 'message', codec: makeCodec(random, depth) })
          const { schema } = checkProvider(of, provider)
          if (schema === undefined) return
          const accepts = compiled(schema)
          for (let i = 0; i < 3; i++) {
            const message = JSON.parse(JSON.stringify(sampleOrNearest(of.node, random) ?? null)) as unknown
            const write = (form: Parameters<typeof writeStrictForm>[2]) => writeStrictForm(of.node, message, form)
            const kept = write({ absent: 'omitted', toText: (part) => part })
            // The form has no undeclared keys.
            if (JSON.stringify(kept) !== JSON.stringify(message) || of.decode(message, 'strict')._tag === 'Left')
              continue
            const written = write({ absent, toText: JSON.stringify })
            const sent = hasFixedKeys(of.node) ? written : { message: written }
            expect([accepts(sent), sent]).toEqual([true, sent])
            // Of an optional key that may be null, the form of OpenAI cannot tell null from absent.
            const read = writeStrictForm(of.node, fromOpenAIStrict(of, sent), { absent, toText: (part) => part })
            expect(read).toEqual(write({ absent, toText: (part) => part }))
            count++
          }
        }
        fc.assert(
          fc.property(fc.integer({ min: 1, max: 4 }), fc.nat(), (depth, seed) => {
            check(depth, seed)
          }),
          { numRuns: 3 * numRuns },
        )
        expect(count).toBeGreaterThan(numRuns)
      },
    )
  })

  const openUnions: readonly (readonly [string, t.Mixed, unknown])[] = [
    ['a string and an object', union('U', [string, JsonObject]), { a: 1 }],
    ['two structs', union('U', [struct('A', { x: string }), struct('B', { x: JsonObject })]), { x: { a: 1 } }],
    ['two arrays', union('U', [arrayOf(string), arrayOf(JsonObject)]), [{ a: 1 }]],
    ['two tuples', union('U', [tuple([string, string]), tuple([string, JsonObject])]), ['x', { a: 1 }]],
    ['a literal and an object', union('U', [literal('{}'), JsonObject]), {}],
    [
      'a nested union and an object',
      union('U', [number, nullable(union('V', [string, number])), JsonObject]),
      { a: 1 },
    ],
  ]

  describe.each(['openai-strict', 'anthropic'] as const)('for %s', (provider) => {
    it.each(openUnions)('refuses a union of %s that are written alike', async (_, codec, example) => {
      const of = contract({ ...plain, role: 'message', codec: struct('S', { u: codec }) })
      expect(of.is({ u: example })).toBe(true)
      const { verdict, notes } = checkProvider(of, provider)
      expect(verdict).toBe('refused')
      expect(notes).toContainEqual({ pointer: '/u', why: expect.stringMatching(/^a union of /) as string })
      const call = () => ({ answer: { u: JSON.stringify(example) } })
      await expect(ask({ contract: of, call, provider, example: { u: example }, attempts: 1 })).rejects.toThrow(
        `${provider} does not accept demo/any@1`,
      )
    })

    it('reads an absent value without fixed keys as absent, also if it has conditions', () => {
      const Some = withKeywords(JsonValue, { minProperties: 1 })
      const of = contract({ ...plain, role: 'message', codec: struct('S', { a: string }, { b: Some }) })
      const { schema } = checkProvider(of, provider)
      const sent = provider === 'anthropic' ? { a: 'x' } : { a: 'x', b: null }
      expect(compiled(schema ?? {})(sent)).toBe(true)
      expect(fromOpenAIStrict(of, sent)).toEqual({ a: 'x' })
    })
  })

  it('refuses for Anthropic, which omits absent keys, structs that are alike without their optional keys', () => {
    const members = [struct('A', { x: string }, { y: string }), struct('B', { x: JsonObject }, { z: string })] as const
    const of = contract({ ...plain, role: 'message', codec: struct('S', { u: union('U', members) }) })
    expect(checkProvider(of, 'openai-strict').verdict).toBe('rewritten')
    expect(checkProvider(of, 'anthropic')).toMatchObject({
      verdict: 'refused',
      notes: [{ pointer: '/u/x' }, { pointer: '/u', why: expect.stringMatching(/^a union of /) as string }],
    })
  })

  it('reads a value that Anthropic writes without its optional keys as the closed union member that has them', () => {
    const open = struct('A', { a: string }, {}, { open: true })
    const closed = struct('B', { a: string }, { c: JsonObject, d: string })
    const of = contract({ ...plain, role: 'message', codec: struct('S', { x: union('U', [open, closed]) }) })
    expect(checkProvider(of, 'anthropic').verdict).toBe('rewritten')
    expect(fromOpenAIStrict(of, { x: { a: 'x', c: '{"e":1}' } })).toEqual({ x: { a: 'x', c: { e: 1 } } })
  })

  it('leaves the condition anyOf on a value out of the schema for Anthropic', () => {
    const codec = withKeywords(struct('S', { a: string }), { anyOf: [struct('T', { a: literal('x') }), JsonObject] })
    const of = contract({ ...plain, role: 'message', codec: struct('Any', { s: codec }) })
    const { schema, notes } = checkProvider(of, 'anthropic')
    expect(notes).toContainEqual(expect.objectContaining({ pointer: '/s', becomes: 'left out: decoding checks it' }))
    expect(JSON.stringify(schema)).not.toContain('anyOf')
    expect(compiled(schema ?? {})({ s: { a: 'x' } })).toBe(true)
  })

  it('makes a value without fixed keys a JSON text for Anthropic, and reads it back', () => {
    const of = contract({
      ...plain,
      role: 'message',
      codec: struct('Bag', { some: recordOf(string) }, { any: field(JsonObject, 'More.') }),
    })
    const { schema, notes } = checkProvider(of, 'anthropic')
    expect(notes.map(({ pointer }) => pointer)).toEqual(['/some', '/any'])
    expect(schema?.['properties']).toEqual({
      some: { type: 'string', description: 'Written as a JSON text.' },
      any: { type: 'string', description: 'More. Written as a JSON text.' },
    })
    expect(fromOpenAIStrict(of, { some: '{"a":"b"}' })).toEqual({ some: { a: 'b' } })
  })

  it('notes a definition once, at the first part of the message that refers to it', () => {
    const Item = struct('Item', { at: arrayOf(string, { length: 3 }) })
    const of = contract({ ...plain, role: 'message', codec: struct('Two', { one: Item, two: arrayOf(Item) }) })
    expect(checkProvider(of, 'anthropic').notes.map(({ pointer }) => pointer)).toEqual(['/one/at', '/one/at'])
  })

  it('accepts for Gemini a message that contains itself only through an optional key', () => {
    interface Tree {
      readonly below?: Tree[] | null
    }
    const Tree: t.Type<Tree> = recursive<Tree>('Tree', () => struct('Tree', {}, { below: arrayOf(Tree) }))
    const of = contract({ ...plain, role: 'message', codec: Tree })
    expect(checkProvider(of, 'gemini')).toMatchObject({
      verdict: 'rewritten',
      notes: [{ why: 'keywords adjacent to a reference' }],
    })
    expect(checkProvider(of, 'anthropic')).toMatchObject({ verdict: 'refused' })
  })

  it('lists its sources and the day they were read', () => {
    const of = contract({ ...plain, role: 'message', codec: struct('Any', { a: string }) })
    for (const provider of providers) {
      const { sources } = checkProvider(of, provider)
      expect(sources.length).toBeGreaterThan(0)
      for (const { page, read } of sources) {
        expect(page).toMatch(/^https:\/\//)
        expect(read).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      }
    }
  })
})
