import * as t from 'io-ts'
import { Hexadecimal, IsoTimestamp, JsonObject, JsonValue, NonEmptyString, Ratio } from '../codecs.js'
import { string } from '../codec/primitives.js'
import {
  arrayOf,
  contract,
  field,
  issuesOf,
  literal,
  nullable,
  numberOf,
  openEnumOf,
  recursive,
  schemaNodeOf,
  rule,
  struct,
  union,
  warnUnless,
  withKeywords,
} from '../index.js'
import type { Schema } from './schema.js'
import { jsonSchemaTargets } from './dialects.js'
import { toJsonSchema } from './to-json-schema.js'
import { judge } from '../testing/schema-judge.js'

const plain = { id: 'demo/any', version: 2, role: 'message', description: 'Any.' } as const

describe('the schema of a contract', () => {
  it('names the dialects if another one is asked for', () => {
    const one = contract({ id: 'demo/a', version: 1, role: 'message', description: 'Any.', codec: string })
    const target = 'draft-7' as 'draft-07' // a caller without types
    expect(() => toJsonSchema(one, { target })).toThrow(
      'The dialect draft-7 is not known: write one of draft-2020-12, draft-07, openapi-3.0',
    )
  })

  it('contains its id, its rules and what JSON Schema cannot express', () => {
    const codec = struct(
      'Part',
      { kind: openEnumOf('a', 'b') },
      {
        at: IsoTimestamp,
        new: field(string, 'The new name.', { formerly: { key: 'old', since: '2.0.0' } }),
        gone: field(string, 'Nothing reads it.', { deprecated: 'Nothing reads it any more.' }),
      },
    )
    const mild = rule({ id: 'demo/mild', description: 'A mild rule.', severity: 'warning', check: () => [] })
    const schema = toJsonSchema(contract({ ...plain, codec, rules: [mild] }), {
      withId: true,
      examples: [{ kind: 'a' }],
    })
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'urn:contracts:demo:any:v2',
      title: 'demo/any@2',
      description: 'Any.',
      examples: [{ kind: 'a' }],
      properties: { gone: { deprecated: true, description: 'Nothing reads it.' } },
      'x-contract': {
        contract: 'demo/any',
        version: 2,
        role: 'message',
        rules: [{ id: 'demo/mild', severity: 'warning', description: 'A mild rule.' }],
        warnings: [{ pointer: '/at', name: 'timestamp-without-zone' }],
        formerly: [{ pointer: '/new', key: 'old', since: '2.0.0' }],
        deprecated: [{ pointer: '/gone', description: 'Nothing reads it any more.' }],
        open: [{ pointer: '/kind', known: ['a', 'b'] }],
      },
    })
  })

  it('writes the pattern of a warning in strict mode, without a line feed for every validator', () => {
    const Code = warnUnless(string, { name: 'digits', pattern: '^[0-9]+$', expects: 'digits' })
    expect(toJsonSchema(Code, { strict: true })).toEqual({
      type: 'string',
      not: { type: 'string', pattern: '\\n' },
      allOf: [{ pattern: '^[0-9]+$' }],
    })
    expect(toJsonSchema(Code)).toEqual({ type: 'string' })
  })

  it('writes a repeated object once, and a recursive one as a reference', () => {
    const Money = struct('Money', { amount: Ratio })
    const Tree: t.Type<{ readonly children: unknown[] }> = recursive('Tree', () =>
      struct('Node', { children: arrayOf<t.Mixed>(Tree) }),
    )
    const schema = toJsonSchema(
      contract({ ...plain, codec: struct('Bill', { net: Money, gross: Money, tree: Tree }) }).node,
    )
    expect(schema).toMatchObject({
      properties: { net: { $ref: '#/$defs/Money' }, gross: { $ref: '#/$defs/Money' }, tree: { $ref: '#/$defs/Tree' } },
      $defs: { Tree: { properties: { children: { items: { $ref: '#/$defs/Tree' } } } } },
    })
  })

  it.each<[string, (inner: t.Mixed) => t.Mixed, (valid: unknown) => unknown, number?]>([
    ['tuples', (p) => t.tuple([p, p], 'T'), (one) => [one, one]],
    ['unnamed records', (p) => t.union([t.array(p, 'A'), t.record(t.string, p, 'R')], 'U'), (one) => [one]],
    ['structs', (p) => struct('P', {}, { a: p, b: p }), (one) => ({ a: one, b: one })],
    [
      'conditions',
      (p) => withKeywords(t.array(p, 'A'), { anyOf: [t.array(p, 'A'), string], contains: p }),
      (one) => [one],
      9,
    ],
    [
      'negations',
      (p) => withKeywords(t.array(p, 'A'), { not: withKeywords(t.array(p, 'A'), { if: p, then: string }) }),
      () => [],
    ],
  ])('grows with the number of parts and not of the ways to them: %s', (_, add, wrap, large = 14) => {
    const nestedIn = (levels: number): readonly [t.Mixed, unknown] => {
      let [codec, message]: [t.Mixed, unknown] = [Ratio, 1]
      for (let level = 0; level < levels; level++) [codec, message] = [add(codec), wrap(message)]
      return [codec, message]
    }
    const sizeOf = (levels: number, strict: boolean): number =>
      JSON.stringify(toJsonSchema(nestedIn(levels)[0], { strict })).length
    for (const strict of [false, true]) {
      expect(sizeOf(40, strict)).toBeLessThan(3 * sizeOf(20, strict))
      const [codec, message] = nestedIn(large)
      const accepts = judge(toJsonSchema(codec, { strict }))
      expect([accepts(message), accepts({ a: [{ b: 2 }] })]).toEqual([
        issuesOf(codec, message).length === 0,
        issuesOf(codec, { a: [{ b: 2 }] }, { mode: strict ? 'strict' : 'tolerant' }).length === 0,
      ])
    }
    for (const target of ['draft-2020-12', 'draft-07'] as const)
      expect(JSON.stringify(toJsonSchema(nestedIn(40)[0], { target, onUnsupported: () => undefined })).length).toBeLessThan(1e5) // oxfmt-ignore
  })

  it('refuses notes on more places than can be listed', () => {
    let codec: t.Mixed = Ratio
    for (let level = 0; level < 40; level++) codec = struct('P', {}, { a: codec, b: codec })
    const of = contract({ ...plain, codec })
    expect(() => toJsonSchema(of)).toThrow('pass withNotes: false')
    expect(JSON.stringify(toJsonSchema(of, { withNotes: false })).length).toBeLessThan(1e5)
  })

  it('distinguishes a null value from one that means absent', () => {
    const codec = struct(
      'Part',
      { result: nullable(string) },
      { output: nullable(string), any: JsonValue, note: string, id: field(string, 'An id.', { neverNull: true }) },
    )
    const of = contract({ ...plain, codec })
    expect(toJsonSchema(of, { withId: true })).toMatchObject({ 'x-contract': { nullable: ['/output', '/any'] } })
    expect(toJsonSchema(contract({ ...plain, codec: string }), { withId: true })).toMatchObject({
      'x-contract': { nullable: [] },
    })
  })

  it('rejects a final line feed, which some engines let a pattern match', () => {
    const accepts = judge(toJsonSchema(contract({ ...plain, codec: Hexadecimal }).node))
    expect(['ab', 'ab\n', 'xy', ''].map(accepts)).toEqual([true, false, false, false])
  })

  it('marks opaque codecs in a comment', () => {
    const Even = t.brand(t.number, (n): n is t.Branded<number, { readonly Even: symbol }> => n % 2 === 0, 'Even')
    const schema = toJsonSchema(contract({ ...plain, codec: t.type({ n: Even, gone: t.undefined }) }).node)
    expect(schema).toMatchObject({
      properties: { n: { type: 'number', $comment: 'Even: its predicate cannot be written as JSON Schema' } },
      required: ['n'],
    })
  })

  it('names every predicate of a codec in its comment, and a condition that it leaves out as well', () => {
    const Even = t.refinement(t.number, (n) => n % 2 === 0, 'Even')
    const schemaOf = (codec: t.Mixed) => toJsonSchema(schemaNodeOf(t.refinement(codec, (n) => n > 0, 'Positive')))
    const ownWords = 'Positive: its predicate cannot be written as JSON Schema'
    expect(schemaOf(Even)).toEqual({
      type: 'number',
      $comment: `Even: its predicate cannot be written as JSON Schema; ${ownWords}`,
    })
    expect(schemaOf(withKeywords(t.number, { not: Even }))).toEqual({
      type: 'number',
      $comment: `Even: its constraint is code, so the condition is left out (not); ${ownWords}`,
    })
  })

  it('leaves out a condition that counts or negates what code accepts, and names it in a comment', () => {
    const Even = t.refinement(t.number, (n) => n % 2 === 0, 'Even')
    const least = numberOf({ min: 5 })
    const numbers = arrayOf(t.number)
    const schemaOf = (codec: t.Mixed) => toJsonSchema(schemaNodeOf(codec))
    const why = (keywords: string) => ({
      $comment: `Even: its constraint is code, so the condition is left out (${keywords})`,
    })
    expect(schemaOf(withKeywords(t.number, { not: Even }))).toEqual({ type: 'number', ...why('not') })
    expect(schemaOf(withKeywords(t.number, { oneOf: [Even, least] }))).toEqual({ type: 'number', ...why('oneOf') })
    expect(schemaOf(withKeywords(t.number, { if: arrayOf(Even), then: least }))).toEqual({
      type: 'number',
      ...why('if, then'),
    })
    expect(schemaOf(withKeywords(numbers, { contains: Even, maxContains: 1 }))).toMatchObject({
      contains: { type: 'number' },
      ...why('maxContains'),
    })
    expect(schemaOf(withKeywords(t.number, { not: withKeywords(t.number, { not: Even }) }))).not.toHaveProperty('not')
    expect(schemaOf(withKeywords(t.number, { not: least }))).toHaveProperty('not')
  })

  it('does not accept null in a field that is never null', () => {
    const codec = struct('S', {}, { a: field(NonEmptyString, 'A.', { neverNull: true }) })
    expect(toJsonSchema(schemaNodeOf(codec))['properties']).toEqual({
      a: { description: 'A.', type: 'string', minLength: 1 },
    })
  })

  it('accepts null in an optional field, once', () => {
    const codec = struct('S', {}, { a: literal('x'), b: union('U', [NonEmptyString, t.null]), c: t.null })
    expect(toJsonSchema(contract({ ...plain, codec }).node)['properties']).toEqual({
      a: { type: ['string', 'null'], enum: ['x', null] },
      b: { type: ['string', 'null'], minLength: 1 },
      c: { type: 'null' },
    })
  })
})

describe('an optional field of a codec that is code', () => {
  const asText = new t.Type<string>(
    'Text',
    (value): value is string => typeof value === 'string',
    (value, context) => (typeof value === 'string' ? t.success(value) : t.failure(value, context)),
    (value) => value,
  )
  const Short = t.refinement(nullable(string), (value) => value !== null && value.length < 3, 'Short')

  it.each([
    ['opaque', asText],
    ['a refinement that refuses the null of its codec', Short],
    [
      'a refinement that throws for null',
      t.refinement(nullable(string), (value) => String(value?.at(0)) !== '', 'Odd'),
    ],
  ])('reads null as absent in tolerant mode, as its schema does: %s', (_, codec) => {
    const of = contract({ ...plain, codec: struct('S', {}, { k: codec }) })
    const accepts = judge(toJsonSchema(of))
    expect([of.is({ k: null }), accepts({ k: null }), of.is({ k: 'ab' }), accepts({ k: 'ab' })]).toEqual([
      ...[true, true, true, true],
    ])
  })

  it('reports that null in strict mode, and does not list it among the nulls that are values', () => {
    const of = contract({ ...plain, codec: struct('S', {}, { k: asText, short: Short }) })
    expect(of.validate({ k: null, short: null }, 'strict').errors.map(({ code }) => code)).toEqual([
      'null_value',
      'null_value',
    ])
    expect(toJsonSchema(of)).toMatchObject({ 'x-contract': { nullable: [] } })
  })
})

describe('the notes on an intersection whose members stay apart', () => {
  const many = (letter: string): t.Mixed => {
    const [first, second, ...others] = Array.from({ length: 11 }, (_, i) =>
      t.type({ [`${letter}${String(i)}`]: string }),
    )
    return first && second ? t.union([first, second, ...others]) : string
  }

  it('do not say that its objects are open, or that null is a value of their fields', () => {
    const of = contract({ ...plain, codec: t.intersection([many('a'), many('b')]) })
    expect(of.validate({ a0: 'x', b0: 'y', c: 1 }, 'strict').errors.map(({ code }) => code)).toEqual(['unknown_key'])
    expect(toJsonSchema(of)['x-contract']).toEqual({
      ...{ contract: 'demo/any', version: 2, role: 'message', rules: [], nullable: [] },
    })
  })
})

describe('a schema without the option withId', () => {
  const note = contract({ ...plain, codec: struct('Note', { title: string }) })

  it('has no $id', () => {
    const { $id, ...schema } = toJsonSchema(note, { withId: true })
    expect(toJsonSchema(note)).toEqual(schema)
    expect([$id, toJsonSchema(note)['$id']]).toEqual([expect.any(String), undefined])
  })
})

describe('an open object', () => {
  const open = struct('Open', { known: string }, {}, { open: true })
  const of = contract({
    ...plain,
    codec: struct('Whole', { open, object: JsonObject, closed: struct('Closed', { a: string }) }),
  })
  const parts = (schema: Schema) => schema['properties'] as Readonly<Record<'open' | 'object' | 'closed', Schema>>

  it('is marked in every dialect, and a closed one in strict schemas', () => {
    for (const strict of [false, true]) {
      for (const target of jsonSchemaTargets) {
        const { open: one, object, closed } = parts(toJsonSchema(of, { target, strict }))
        expect([one['additionalProperties'], object, closed['additionalProperties']]).toEqual([
          true,
          { type: 'object', additionalProperties: true },
          strict ? false : undefined,
        ])
      }
    }
  })
})

describe('the JSON Schema of special values', () => {
  /** Compares decoding and the schema in both modes. The schema must be valid under its meta-schema. */
  const expectSame = (codec: t.Mixed, messages: readonly unknown[]): void => {
    const of = contract({ ...plain, codec })
    for (const mode of ['tolerant', 'strict'] as const) {
      const accepts = judge(toJsonSchema(of.node, { strict: mode === 'strict' }))
      const verdicts = messages.map((message) => [message, of.decode(message, mode)._tag === 'Right'])
      expect([mode, ...verdicts]).toEqual([mode, ...messages.map((message) => [message, accepts(message)])])
    }
  }

  it.each([
    withKeywords(nullable(string), { enum: ['a'] }),
    withKeywords(string, { enum: [null, 'a'] }),
    withKeywords(nullable(string), { enum: [null, 'a'] }),
    withKeywords(t.null, { enum: ['a'] }),
    withKeywords(literal('a'), { enum: ['b'] }),
  ])('takes null where decoding does, beside an enum: %#', (codec) => {
    expectSame(nullable(codec), [null, 'a', 'b', 1])
    expectSame(struct('S', {}, { a: codec }), [{ a: null }, { a: 'a' }, { a: 'b' }, { a: 1 }, {}])
    for (const target of jsonSchemaTargets)
      expect(JSON.stringify(toJsonSchema(schemaNodeOf(nullable(codec)), { target }))).not.toMatch(/null,[^\]]*null\]/)
  })

  it('refuses a former key without the present one where decoding does: in strict mode and in conditions', () => {
    const saved = field(Ratio, 'The share saved.', { formerly: { key: 'bytes', since: '2.0.0' } })
    const [Optional, Required] = [
      struct('I', {}, { saved }, { open: true }),
      struct('R', { saved }, {}, { open: true }),
    ]
    const messages = [{}, { bytes: 1 }, { bytes: null }, { saved: 1, bytes: 1 }, { saved: null, bytes: 1 }, { z: 'x' }]
    for (const codec of [Optional, Required]) {
      expectSame(codec, messages)
      expectSame(
        withKeywords(JsonObject, { if: codec, then: struct('T', { z: string }, {}, { open: true }) }),
        messages,
      )
      expectSame(withKeywords(JsonObject, { not: codec }), messages)
    }
  })
})
