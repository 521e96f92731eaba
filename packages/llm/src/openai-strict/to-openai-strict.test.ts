import {
  arrayOf,
  contract,
  recordOf,
  field,
  literal,
  nullable,
  number,
  recursive,
  stringOf,
  tuple,
  struct,
  taggedUnion,
  union,
  withKeywords,
} from '@contracts/core'
import { JsonObject, JsonValue, NonEmptyString } from '@contracts/core/codecs'
import { isJsonObject, string } from '@contracts/core'
import { randomCodec, sampleOrNearest } from '@contracts/testing-internal'
import { mutateMessage, seeded } from '@contracts/testing'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import * as t from 'io-ts'
import { fromOpenAIStrict } from './from-openai-strict.js'
import { checkProvider } from '../providers/check-provider.js'
import { strictForm } from './strict-form.js'
import { toOpenAIStrict } from './to-openai-strict.js'

const plain = { id: 'demo/any', version: 2, role: 'message', description: 'Any.' } as const

/** The keywords that strict mode supports. */
const known = new Set(
  '$ref $defs description type properties required additionalProperties items minItems maxItems enum anyOf pattern minimum maximum'.split(
    ' ',
  ),
)

type Keywords = Readonly<Record<string, unknown>>

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** Returns the schema and every schema in it. */
const schemasIn = (schema: unknown): readonly Keywords[] => {
  if (!isJsonObject(schema)) return []
  const named = [schema['properties'], schema['$defs']].flatMap((value) =>
    isJsonObject(value) ? Object.values(value) : [],
  )
  const inner = [...named, ...listed(schema['items']), ...listed(schema['anyOf'])]
  return [schema, ...inner.flatMap((one) => schemasIn(one))]
}

/** Returns a message without the keys that are null. */
const withoutNulls = (message: object) =>
  Object.fromEntries(Object.entries(message).filter(([, value]) => value !== null))

describe('toOpenAIStrict', () => {
  it('uses only what strict mode supports: an object, every key required, no other key, no other keyword', () => {
    let fitting = 0
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.nat(), (depth, seed) => {
        const strict = toOpenAIStrict(
          contract({ ...plain, codec: randomCodec(seeded(seed), { depth, opaque: false }) }),
        )
        if (!strict.supported) return
        fitting++
        expect(strict.schema['type']).toBe('object')
        for (const schema of schemasIn(strict.schema)) {
          expect(Object.keys(schema).filter((key) => !known.has(key))).toEqual([])
          if (schema['properties'] === undefined) continue
          const keys = Object.keys(schema['properties'] ?? {})
          expect(new Set(schema['required'] as readonly string[])).toEqual(new Set(keys)) // a list of keys
          expect(schema['additionalProperties']).toBe(false)
        }
      }),
      { numRuns: 300 },
    )
    expect(fitting).toBeGreaterThan(150)
  })

  it('names the conditions that it leaves out as the other profiles do', () => {
    const price = withKeywords(number, { multipleOf: 0.01, not: literal(0) })
    const of = contract({ ...plain, codec: struct('Order', { price }) })
    const strict = toOpenAIStrict(of)
    expect(strict.supported && strict.rewrites).toEqual([
      { pointer: '/price', how: 'unchecked', message: 'multipleOf 0.01 and not' },
    ])
    expect(checkProvider(of, 'openai-strict').notes).toEqual(
      checkProvider(of, 'gemini').notes.map((note) => ({ ...note, becomes: 'left out: decoding checks it' })),
    )
  })

  it('accepts the messages that the contract decodes after fromOpenAIStrict', () => {
    const counts = { valid: 0, invalid: 0 }
    const ajv = new Ajv2020({
      strict: true,
      strictTypes: false,
      allErrors: true,
      ownProperties: true,
      multipleOfPrecision: 9,
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.nat(), fc.nat(), (depth, codecSeed, seed) => {
        const of = contract({ ...plain, codec: randomCodec(seeded(codecSeed), { depth, opaque: false }) })
        const strict = toOpenAIStrict(of)
        if (!strict.supported || strict.rewrites.some(({ how }) => how === 'unchecked' || how === 'json-text')) return
        const accepts = ajv.compile(strict.schema)
        ajv.removeSchema(strict.schema) // otherwise ajv keeps it
        const random = seeded(seed)
        const { node } = strictForm(of.node)
        for (let i = 0; i < 12; i++) {
          const whole = sampleOrNearest(node, random)
          const message = i % 3 === 0 ? whole : mutateMessage(whole, random)
          const isValid = accepts(message)
          counts[isValid ? 'valid' : 'invalid']++
          // Decoding accepts more: undeclared keys, and absent keys.
          if (isValid) expect([of.is(fromOpenAIStrict(of, message)), message]).toEqual([true, message])
          if (i % 3 === 0) expect([isValid, message]).toEqual([true, message])
        }
      }),
      { numRuns: 360 },
    )
    expect(counts.valid).toBeGreaterThan(300)
    expect(counts.invalid).toBeGreaterThan(300)
  })

  const note = contract({
    ...plain,
    codec: struct(
      'Note',
      { title: field(NonEmptyString, 'Its name.'), kind: literal('note') },
      {
        body: string,
        given: nullable(string),
        extra: field(JsonObject, 'Anything else.'),
        counts: recordOf(string),
        any: JsonValue,
      },
    ),
  })

  it('makes an optional key nullable, and a value without fixed keys a JSON text', () => {
    expect(toOpenAIStrict(note)).toEqual({
      supported: true,
      '~standard': expect.anything() as unknown,
      schema: {
        description: 'Any.',
        type: 'object',
        properties: {
          title: { description: 'Its name.', type: 'string', pattern: expect.any(String) as string },
          kind: { type: 'string', enum: ['note'] },
          body: { type: ['string', 'null'] },
          given: { type: ['string', 'null'] },
          extra: { description: 'Anything else. Written as a JSON text.', type: ['string', 'null'] },
          counts: { description: 'Written as a JSON text.', type: ['string', 'null'] },
          any: { description: 'Written as a JSON text.', type: ['string', 'null'] },
        },
        required: ['title', 'kind', 'body', 'given', 'extra', 'counts', 'any'],
        additionalProperties: false,
      },
      rewrites: expect.arrayContaining([
        { pointer: '/body', how: 'nullable', message: 'is null instead of absent' },
        {
          pointer: '/counts',
          how: 'json-text',
          message: 'is a string that contains JSON, because its keys are not fixed',
        },
      ]) as unknown,
    })
  })

  it('says that an optional key is null instead of absent only if null is not a value of it', () => {
    const codec = struct(
      'Optional',
      {},
      { text: string, given: nullable(string), maybe: union('Maybe', [t.null, number]), any: JsonValue },
    )
    const strict = toOpenAIStrict(contract({ ...plain, codec }))
    const rewrites = strict.supported ? strict.rewrites.filter(({ how }) => how !== 'json-text') : []
    const present = 'is always present: null is a value, and the key cannot be left out'
    expect(rewrites).toEqual([
      { pointer: '/text', how: 'nullable', message: 'is null instead of absent' },
      { pointer: '/given', how: 'present', message: present },
      { pointer: '/maybe', how: 'present', message: present },
      { pointer: '/any', how: 'nullable', message: 'is null instead of absent' },
    ])
    const nulls = { text: null, given: null, maybe: null, any: null }
    expect(fromOpenAIStrict(contract({ ...plain, codec }), nulls)).toEqual({ given: null, maybe: null })
  })

  it.each([
    [{ minLength: 3 }, 'text of at least 3 characters'],
    [{ maxLength: 1 }, 'text of at most 1 character'],
    [{ minLength: 2, maxLength: 3 }, 'text from 2 to 3 characters'],
    [{ minLength: 4, maxLength: 4 }, 'text of exactly 4 characters'],
  ])('names the length %j of a text that has a pattern in words', (lengths, message) => {
    const codec = struct('Text', { a: stringOf({ ...lengths, pattern: '^[a-z]+$' }) })
    const strict = toOpenAIStrict(contract({ ...plain, codec }))
    expect(strict.supported && strict.rewrites).toEqual([{ pointer: '/a', how: 'unchecked', message }])
  })

  it('describes a JSON text wherever a value has one', () => {
    const counts = recordOf(number)
    const codec = struct('Texts', {
      one: nullable(counts),
      either: union('Either', [number, counts]),
      list: field(arrayOf(counts), 'All counts.'),
      lists: arrayOf(arrayOf(nullable(counts))),
      words: arrayOf(string),
    })
    const strict = toOpenAIStrict(contract({ ...plain, codec }))
    const properties = strict.supported ? (strict.schema['properties'] as Readonly<Record<string, Keywords>>) : {}
    expect(Object.entries(properties).map(([key, { description }]) => [key, description])).toEqual([
      ['one', 'Written as a JSON text.'],
      ['either', 'Written as a JSON text if its keys are not fixed.'],
      ['list', 'All counts. Each item without fixed keys is written as a JSON text.'],
      ['lists', 'Each item without fixed keys is written as a JSON text.'],
      ['words', undefined],
    ])
  })

  it('converts a value in strict form, and returns other values unchanged', () => {
    const sent = {
      title: 'a',
      kind: 'note',
      body: null,
      given: null,
      extra: '{"__proto__":1}',
      counts: '{"a":"b"}',
      any: '"x"',
    }
    const read = fromOpenAIStrict(note, sent)
    expect(read).toEqual({
      title: 'a',
      kind: 'note',
      given: null,
      extra: JSON.parse('{"__proto__":1}') as unknown,
      counts: { a: 'b' },
      any: 'x',
    })
    expect(note.decode(read)._tag).toBe('Right')
    expect(fromOpenAIStrict(note, { title: 1, counts: 'no json', more: null })).toEqual({
      title: 1,
      counts: 'no json',
      more: null,
    })
    expect([undefined, null, 1, [], 'x'].map((value) => fromOpenAIStrict(note, value))).toEqual([
      undefined,
      null,
      1,
      [],
      'x',
    ])
  })

  it('wraps a message that is not an object with fixed keys', () => {
    const Two = taggedUnion('Two', 'kind', [
      struct('A', { kind: literal('a') }),
      struct('B', { kind: literal('b'), b: string }),
    ])
    const two = contract({ ...plain, codec: Two })
    const strict = toOpenAIStrict(two)
    expect(strict).toMatchObject({ supported: true, schema: { type: 'object', required: ['message'] } })
    expect(fromOpenAIStrict(two, { message: { kind: 'b', b: 'c' } })).toEqual({ kind: 'b', b: 'c' })
  })

  /** Returns a contract with an optional key `a` that null is a value of, and one `b` that it is not. */
  const underConditions = (conditions: Parameters<typeof withKeywords>[1]) =>
    contract({
      ...plain,
      codec: withKeywords(struct('M', { id: string }, { a: nullable(string), b: string }), conditions),
    })

  const has = (fields: Record<string, t.Mixed>) => struct('Has', fields, {}, { open: true })

  it.each<readonly [string, Parameters<typeof withKeywords>[1]]>([
    ['at most 2 keys', { maxProperties: 2 }],
    ['b where a is present', { dependentRequired: { a: ['b'] } }],
    ['the key b or no key a', { dependentSchemas: { a: has({ b: string }) } }],
    ['no key a', { not: has({ a: nullable(string) }) }],
    ['no null as a', { anyOf: [struct('NoNull', {}, { a: string }, { open: true })] }],
    ['no key a where b is present', { if: has({ b: string }), then: withKeywords(has({}), { not: has({ a: nullable(string) }) }) }],
  ])('is unsupported where a key that is always sent may have to be absent: %s', (_, conditions) => {
    const of = underConditions(conditions)
    const sent = [null, 'x'].flatMap((a) => [null, 'y'].map((b) => ({ id: '1', a, b })))
    const unreachable = sent.filter(
      (reply) => of.is(withoutNulls(reply)) && !of.is(fromOpenAIStrict(of, { message: reply })),
    )
    expect(unreachable).not.toEqual([])
    const why =
      'a condition on keys that may have to be absent: a cannot be left out, because null is a value of an optional key'
    expect(toOpenAIStrict(of)).toEqual({ supported: false, reasons: [{ pointer: '/message', why }] })
  }) // oxfmt-ignore

  it.each(['not', 'anyOf'] as const)('reads a codec once that is defined as itself under %s', (keyword) => {
    const Ends = struct('Ends', { id: string }, { a: nullable(string) })
    const Itself: t.Mixed = recursive('Itself', () =>
      withKeywords(Ends, keyword === 'not' ? { not: Itself } : { anyOf: [Itself] }),
    )
    const of = contract({ ...plain, codec: Itself })
    expect(of.validate({ id: '1' }).errors.map(({ code }) => code)).toEqual(['codec_failed'])
    expect(toOpenAIStrict(of).supported).toBe(true)
    expect(checkProvider(of, 'openai-strict').verdict).toBe('rewritten')
  })

  it.each<readonly [string, Parameters<typeof withKeywords>[1]]>([
    ['at most 3 keys', { maxProperties: 3 }],
    ['at least 2 keys', { minProperties: 2 }],
    ['id where a is present', { dependentRequired: { a: ['id'] } }],
    ['a where b is present', { dependentRequired: { b: ['a'] } }],
    ['no text as a', { not: has({ a: string }) }],
    ['a where b is present, as a schema', { if: has({ b: string }), then: has({ a: nullable(string) }) }],
  ])('supports a condition that accepts the keys that are always sent: %s', (_, conditions) => {
    expect(toOpenAIStrict(underConditions(conditions)).supported).toBe(true)
  })

  it.each(['constructor', 'toString', '__proto__'])(
    'reads the conditions on an optional key %s as on any other',
    (key) => {
      const supports = (conditions: Parameters<typeof withKeywords>[1]): boolean => {
        const codec = withKeywords(struct('M', { id: string }, { [key]: nullable(string), b: string }), conditions)
        return toOpenAIStrict(contract({ ...plain, codec })).supported
      }
      expect(supports({ minProperties: 1, dependentRequired: { id: ['b'] }, dependentSchemas: { id: has({}) } })).toBe(
        true,
      )
      expect(supports({ dependentRequired: Object.fromEntries([[key, ['id']]]) })).toBe(true)
      expect(supports({ dependentRequired: Object.fromEntries([[key, ['b']]]) })).toBe(false)
      expect(supports({ dependentSchemas: Object.fromEntries([[key, has({ b: string })]]) })).toBe(false)
    },
  )

  it('returns every reason why a contract is unsupported or too large', () => {
    const pairs = contract({
      ...plain,
      codec: struct('Pairs', { one: tuple([string, literal('b')]), two: arrayOf(tuple([literal('a'), string])) }),
    })
    expect(toOpenAIStrict(pairs)).toEqual({
      supported: false,
      reasons: [
        { pointer: '/one', why: 'a list whose items have different types by position' },
        { pointer: '/two/*', why: 'a list whose items have different types by position' },
      ],
    })
    const deep = Array.from({ length: 11 }).reduce<t.Mixed>(
      (inner, _, i) => struct(`L${String(i)}`, { inner }),
      struct('End', { end: string }),
    )
    expect(toOpenAIStrict(contract({ ...plain, codec: deep }))).toEqual({
      supported: false,
      reasons: [{ pointer: '', why: '12 nested levels of objects, more than 10' }],
    })
  })
})
