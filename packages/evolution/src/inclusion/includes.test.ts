import type { Json } from '@contracts/core'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { draftOf, isBefore2019 } from '../schema/draft.js'
import { includes } from './includes.js'

const accepts = (schema: Json, message: Json): boolean => {
  const Judge = isBefore2019(draftOf(schema)) ? Ajv : Ajv2020
  return new Judge({ strict: false, validateFormats: false }).compile(schema as object | boolean)(message)
}

/** Pairs of schemas with the verdict on whether the second accepts every message of the first. */
const cases: Readonly<Record<string, readonly [Json, Json, 'proved' | 'disproved']>> = {
  'a schema in itself': [{ type: 'string' }, { type: 'string' }, 'proved'],
  'anything in nothing': [{}, false, 'disproved'],
  'nothing in anything': [false, { type: 'string' }, 'proved'],
  'an integer is a number': [{ type: 'integer' }, { type: 'number' }, 'proved'],
  'a number may not be an integer': [{ type: 'number' }, { type: 'integer' }, 'disproved'],
  'a removed literal': [{ enum: ['a', 'b'] }, { enum: ['a'] }, 'disproved'],
  'a tightened bound': [{ type: 'integer', minimum: 0 }, { type: 'integer', minimum: 1 }, 'disproved'],
  'an exclusive bound between integers': [
    { type: 'integer', exclusiveMinimum: 0 },
    { type: 'integer', minimum: 1 },
    'proved',
  ],
  'multiples of six and of three': [{ type: 'number', multipleOf: 6 }, { type: 'number', multipleOf: 3 }, 'proved'],
  'multiples of 2 and 3 are multiples of 6': [
    { type: 'number', allOf: [{ multipleOf: 2 }, { multipleOf: 3 }] },
    { multipleOf: 6 },
    'proved',
  ],
  'an equivalent pattern': [{ pattern: '^[ab]+$' }, { pattern: '^(?:a|b)(?:a|b)*$' }, 'proved'],
  'a narrower pattern': [{ type: 'string', pattern: '^a' }, { type: 'string', pattern: '^ab' }, 'disproved'],
  'a length by pattern': [{ pattern: '^a{2,3}$' }, { minLength: 2, maxLength: 3 }, 'proved'],
  'a property that becomes required': [
    { type: 'object', properties: { a: {} } },
    { type: 'object', required: ['a'] },
    'disproved',
  ],
  'a closed object in an open one': [
    { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    { type: 'object', properties: { a: { type: 'string' } } },
    'proved',
  ],
  'an open object in a closed one': [
    { type: 'object', properties: { a: { type: 'string' } } },
    { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    'disproved',
  ],
  'names by pattern': [
    { type: 'object', patternProperties: { '^x': { type: 'string' } }, additionalProperties: false },
    { type: 'object', additionalProperties: { type: 'string' } },
    'proved',
  ],
  'names that must be longer': [
    { type: 'object', propertyNames: { minLength: 3 } },
    { type: 'object', propertyNames: { minLength: 2 } },
    'proved',
  ],
  'one property with a wrong name and a wrong value': [
    { type: 'object', maxProperties: 1, not: { additionalProperties: { const: 0 } } },
    { propertyNames: { pattern: '^a' } },
    'disproved',
  ],
  'too few names for so many properties': [
    { type: 'object', propertyNames: { enum: ['a', 'b'] }, minProperties: 3 },
    false,
    'proved',
  ],
  'distinct items of few values': [
    { type: 'array', items: { enum: [1, 2] }, uniqueItems: true, minItems: 3 },
    false,
    'proved',
  ],
  'items that need not be distinct': [
    { type: 'array', items: { enum: [1, 2] } },
    { type: 'array', uniqueItems: true },
    'disproved',
  ],
  'a tuple in a list': [
    { type: 'array', prefixItems: [{ const: 1 }, { const: 2 }], items: false },
    { type: 'array', items: { type: 'integer' } },
    'proved',
  ],
  'an old tuple with more after it': [
    { type: 'array', items: [{ const: 1 }], additionalItems: { type: 'string' } },
    { type: 'array', items: { type: ['integer', 'string'] } },
    'proved',
  ],
  'containing two when one is enough': [
    { type: 'array', contains: { const: 1 }, minContains: 2 },
    { type: 'array', contains: { type: 'integer' } },
    'proved',
  ],
  'containing at most one': [
    { type: 'array', contains: { const: 1 } },
    { type: 'array', contains: { const: 1 }, maxContains: 1 },
    'disproved',
  ],
  'containing at most two does not imply containing at most one': [
    { type: 'array', contains: { const: 1 }, maxContains: 2 },
    { type: 'array', contains: { const: 1 }, maxContains: 1 },
    'disproved',
  ],
  'exactly one of two schemas that overlap': [
    { anyOf: [{ type: 'integer' }, { minimum: 2 }] },
    { oneOf: [{ type: 'integer' }, { minimum: 2 }] },
    'disproved',
  ],
  'exactly one of two schemas that do not overlap': [
    { anyOf: [{ type: 'integer' }, { type: 'string' }] },
    { oneOf: [{ type: 'string' }, { type: 'integer' }] },
    'proved',
  ],
  'if, then, else': [
    { if: { type: 'string' }, then: { minLength: 2 }, else: { type: 'integer' } },
    { anyOf: [{ type: 'string', minLength: 1 }, { type: 'number' }] },
    'proved',
  ],
  'a dependency': [
    { type: 'object', dependentRequired: { a: ['b'] }, required: ['a'] },
    { type: 'object', required: ['b'] },
    'proved',
  ],
  'a recursive schema, tightened below': [
    { $ref: '#/$defs/t', $defs: { t: { type: 'array', items: { $ref: '#/$defs/t' }, maxItems: 2 } } },
    { $ref: '#/$defs/s', $defs: { s: { type: 'array', items: { $ref: '#/$defs/s' }, maxItems: 3 } } },
    'proved',
  ],
  'a recursive schema, loosened below': [
    { $ref: '#/$defs/s', $defs: { s: { type: 'array', items: { $ref: '#/$defs/s' }, maxItems: 3 } } },
    { $ref: '#/$defs/t', $defs: { t: { type: 'array', items: { $ref: '#/$defs/t' }, maxItems: 2 } } },
    'disproved',
  ],
  'a schema that only an infinite value could satisfy': [
    { type: 'object', required: ['a'], properties: { a: { $ref: '#' } } },
    false,
    'proved',
  ],
  'a tagged union that gains a member': [
    {
      anyOf: ['a', 'b'].map((kind) => ({ type: 'object', required: ['kind'], properties: { kind: { const: kind } } })),
    },
    {
      anyOf: ['b', 'c', 'a'].map((kind) => ({
        type: 'object',
        required: ['kind'],
        properties: { kind: { const: kind } },
      })),
    },
    'proved',
  ],
  'a sibling of a reference applies in 2020-12': [
    { $ref: '#/$defs/a', minimum: 5, $defs: { a: { type: 'number' } } },
    { type: 'number', minimum: 5 },
    'proved',
  ],
  '__proto__ is a key like any other': [
    { type: 'object', required: ['__proto__'] },
    { type: 'object', maxProperties: 0 },
    'disproved',
  ],
}

describe('inclusion of one schema in another', () => {
  it.each(Object.entries(cases))('%s', (_, [a, b, verdict]) => {
    const found = includes(a, b)
    expect(found.verdict).toBe(verdict)
    if (found.verdict === 'disproved')
      expect([accepts(a, found.counterexample), accepts(b, found.counterexample)]).toEqual([true, false])
  })

  it.each(['04', '06', '07'])('does not decide the keywords beside a reference in draft-%s', (draft) => {
    // The draft hides them, and ajv reads them in every draft.
    const old: Json = {
      $schema: `http://json-schema.org/draft-${draft}/schema#`,
      $ref: '#/definitions/a',
      minimum: 5,
      title: 'A number',
      definitions: { a: { type: 'number' } },
    }
    const reason = 'the keyword "minimum" beside a $ref'
    expect(includes(old, { type: 'number', minimum: 5 })).toEqual({ verdict: 'unknown', reason })
    expect(includes({ type: 'number' }, old)).toEqual({ verdict: 'unknown', reason })
    expect(includes(old, old)).toEqual({ verdict: 'proved' })
    expect(includes(old, { type: 'number' })).toEqual({ verdict: 'proved' })
    expect(includes({ type: 'string' }, old).verdict).toBe('disproved')
  })

  it('reads the keywords beside a reference if only keywords tell that a draft is old', () => {
    const names: Json = { definitions: { s: { type: 'string' } } }
    const schema = (maxLength: number): Json => ({
      ...(names as object),
      properties: { a: { $ref: '#/definitions/s', maxLength } },
    })
    expect(includes(schema(5), schema(9))).toEqual({ verdict: 'proved' })
    const found = includes(schema(9), schema(5))
    expect(found.verdict).toBe('disproved')
    if (found.verdict === 'disproved')
      expect([accepts(schema(9), found.counterexample), accepts(schema(5), found.counterexample)]).toEqual([
        true,
        false,
      ])
  })
})

describe('a search', () => {
  it('grows the counterexample from an example', () => {
    const schema = (kinds: Json): Json => ({
      type: 'object',
      properties: { kind: { enum: kinds }, note: { type: 'string' } },
      required: ['kind', 'note'],
    })
    const found = includes(schema(['a', 'b']), schema(['a']), { examples: [{ kind: 'a', note: 'As sent.' }] })
    expect(found).toEqual({ verdict: 'disproved', counterexample: { kind: 'b', note: 'As sent.' } })
  })

  it('reports which keyword it does not understand', () => {
    const schema = { unevaluatedProperties: false, properties: { a: {} } }
    expect(includes({ type: 'object' }, { $ref: 'https://example.org/other' })).toEqual({
      verdict: 'unknown',
      reason: '$ref "https://example.org/other"',
    })
    expect(includes(schema, schema)).toEqual({ verdict: 'proved' })
  })

  it('lets a format reject a message unless formats are annotations', () => {
    const dates: Json = { type: 'string', format: 'date' }
    const any: Json = { type: 'string' }
    expect(includes(any, dates, { formats: 'annotation' })).toEqual({ verdict: 'proved' })
    expect(includes(any, dates).verdict).toBe('disproved')
    expect(includes(dates, any)).toEqual({ verdict: 'proved' })
    expect(includes(dates, { pattern: '^[0-9]{4}-' })).toEqual({ verdict: 'proved' })
    expect(includes({ type: 'string', format: 'date-time' }, dates).verdict).toBe('disproved')
  })

  it.each<[string, Json, Json, string]>([
    ['a format without a definition', { type: 'string' }, { type: 'string', format: 'byte' }, 'the format "byte"'],
    ['such a format of a number', { type: 'integer' }, { type: 'integer', format: 'int32' }, 'the format "int32"'],
    ['nullable', { type: ['string', 'null'] }, { type: ['string', 'null'], nullable: false }, 'the keyword "nullable"'],
    ['an unknown keyword', { type: 'string' }, { type: 'string', minimumLength: 3 }, 'the keyword "minimumLength"'],
    [
      'an array of items in 2020-12',
      { $schema: 'https://json-schema.org/draft/2020-12/schema', items: [{ type: 'number' }] },
      { $schema: 'https://json-schema.org/draft/2020-12/schema', items: [{ type: 'string' }] },
      'items as an array, which is written prefixItems',
    ],
    [
      'a dialect that is not supported',
      { type: 'string' },
      { $schema: 'https://example.com/dialect', type: 'string' },
      'the dialect "https://example.com/dialect"',
    ],
  ])('does not know what %s means, and that it is the same as itself', (_, a, b, reason) => {
    expect(includes(a, b)).toEqual({ verdict: 'unknown', reason })
    expect(includes(b, b)).toEqual({ verdict: 'proved' })
  })

  it.each(['https://json-schema.org/v1', 'https://json-schema.org/v1/2026', 'http://json-schema.org/draft-06/schema'])(
    'reads the dialect %s',
    ($schema) => {
      expect(includes({ $schema, const: 1 }, { $schema, type: 'integer' })).toEqual({ verdict: 'proved' })
    },
  )

  it('ignores keywords that the draft does not define', () => {
    const old = (schema: Record<string, Json>): Json => ({
      $schema: 'http://json-schema.org/draft-07/schema#',
      ...schema,
    })
    for (const schema of [
      { dependentRequired: { a: ['b'] } },
      { dependentSchemas: { a: false } },
      { prefixItems: [false] },
    ])
      expect([schema, includes({ type: ['object', 'array'] }, old(schema))]).toEqual([schema, { verdict: 'proved' }])
    expect(includes({}, { $schema: 'http://json-schema.org/draft-04/schema#', const: 1 })).toEqual({
      verdict: 'proved',
    })
  })

  it('follows a dynamic reference that has only one possible target', () => {
    const a = {
      properties: { a: { $dynamicRef: '#x' } },
      required: ['a'],
      $defs: { x: { $dynamicAnchor: 'x', type: 'string' } },
    }
    expect(includes({ type: 'object', ...a }, { properties: { a: { type: 'string' } } })).toEqual({ verdict: 'proved' })
    expect(includes({ type: 'object' }, { ...a, required: [] }).verdict).toBe('disproved')
  })

  it('follows a dynamic reference to the outermost resource on the way to it', () => {
    // By itself, the list accepts any items. Through the outer resource, it accepts only strings.
    const list: Json = {
      $id: 'list',
      type: 'array',
      items: { $dynamicRef: '#item' },
      $defs: { any: { $dynamicAnchor: 'item' } },
    }
    const texts: Json = {
      $id: 'https://example.org/texts',
      $ref: 'list',
      $defs: { text: { $dynamicAnchor: 'item', type: 'string' }, list },
    }
    const plain: Json = { type: 'array', items: { type: 'string' } }
    expect([includes(texts, plain), includes(plain, texts)]).toEqual([{ verdict: 'proved' }, { verdict: 'proved' }])
    expect(includes({ type: 'array' }, texts).verdict).toBe('disproved')
    expect(includes({ type: 'array' }, list)).toEqual({ verdict: 'proved' })
  })

  it('does not confuse equal references that have different targets', () => {
    const inner = (type: string): Json => ({ $defs: { x: { type } }, $ref: '#/$defs/x' })
    const outer = (first: Json, second: Json, third: Json): Json => ({
      $defs: { a: { $id: 'urn:a', $defs: { x: first } }, b: { $id: 'urn:b', $defs: { x: second } } },
      properties: { first: { $ref: 'urn:a#/$defs/x' }, second: { $ref: 'urn:b#/$defs/x' } },
      items: third,
    })
    expect(
      includes(outer({ const: 1 }, { const: 2 }, inner('null')), outer({ const: 1 }, { const: 1 }, {})).verdict,
    ).toBe('disproved')
    const elsewhere = ($id: string): Json => ({ $id, $ref: 'other.json' })
    expect(includes(elsewhere('https://a.example/'), elsewhere('https://a.example/'))).toEqual({ verdict: 'proved' })
    expect(includes(elsewhere('https://a.example/'), elsewhere('https://b.example/')).verdict).toBe('unknown')
  })

  it('decides what is unevaluated by the schemas that accept the value', () => {
    const person: Json = {
      type: 'object',
      required: ['kind'],
      properties: { kind: { enum: ['a', 'b'] } },
      oneOf: [
        { properties: { kind: { const: 'a' }, width: { type: 'number' } } },
        { properties: { kind: { const: 'b' }, note: { type: 'string' } } },
      ],
      unevaluatedProperties: false,
    }
    const closed = (kind: string, name: string, type: string): Json => ({
      type: 'object',
      required: ['kind'],
      properties: { kind: { const: kind }, [name]: { type } },
      additionalProperties: false,
    })
    const union: Json = { anyOf: [closed('a', 'width', 'number'), closed('b', 'note', 'string')] }
    expect([includes(person, union), includes(union, person)]).toEqual([{ verdict: 'proved' }, { verdict: 'proved' }])
    expect(includes({ ...person, unevaluatedProperties: true }, person).verdict).toBe('disproved')
    const tuple: Json = { type: 'array', allOf: [{ prefixItems: [{ type: 'null' }] }], unevaluatedItems: false }
    expect(includes(tuple, { type: 'array', items: { type: 'null' }, maxItems: 1 })).toEqual({ verdict: 'proved' })
    expect(includes({ type: 'array', maxItems: 1 }, { prefixItems: [true], unevaluatedItems: false })).toEqual({
      verdict: 'proved',
    })
    const contained: Json = { contains: { type: 'string' }, minContains: 0, unevaluatedItems: { type: 'null' } }
    expect(includes({ items: { type: ['string', 'null'] } }, contained)).toEqual({ verdict: 'proved' })
    expect(includes({ items: { type: ['string', 'number'] } }, contained).verdict).toBe('disproved')
  })

  it('does not prove what is unevaluated beside a keyword of no draft, which may evaluate something', () => {
    const later: Json = {
      type: 'object',
      propertyDependencies: { kind: { box: { properties: { width: true, kind: true } } } },
      unevaluatedProperties: false,
    }
    expect(includes(later, { maxProperties: 0 }).verdict).toBe('unknown')
    expect(includes({ ...later, 'x-note': {}, propertyDependencies: 1 }, { maxProperties: 0 }).verdict).toBe('proved')
  })

  describe('proves nothing where validators differ by what the draft of a schema does not define', () => {
    const condition: Json = { if: { type: 'string' }, then: false }
    const dependencies: Json = { type: 'object', dependencies: { a: ['b'] } }
    const dependent: Json = { type: 'object', dependentRequired: { a: ['b'] } }
    const $schema = 'http://json-schema.org/draft-07/schema#'
    const part = { $schema, $id: 'd7', $ref: '#/definitions/x', maxLength: 3, definitions: { x: { type: 'string' } } }

    it.each<readonly [string, string, Json, Json]>([
      ['if', 'draft-04', condition, { not: { type: 'string' } }],
      ['if', 'draft-06', condition, { not: { type: 'string' } }],
      ['dependencies', 'draft/2019-09', dependencies, dependent],
      ['dependencies', 'draft/2020-12', dependencies, dependent],
      ['dependencies beside unevaluatedProperties', 'draft/2020-12', { dependencies: { a: { properties: { a: true } } }, unevaluatedProperties: false }, { maxProperties: 0 }], // oxfmt-ignore
      ['another draft inside', 'draft/2020-12', { properties: { a: { $ref: 'd7' } }, $defs: { part } }, { properties: { a: { type: 'string', maxLength: 3 } } }], // oxfmt-ignore
      ['a reference in an array of items', 'draft/2020-12', { items: [{ $ref: '#/$defs/a' }], $defs: { a: true } }, { items: [{ $ref: '#/$defs/a' }], $defs: { a: false } }], // oxfmt-ignore
    ])('%s', (_, draft, one, other) => {
      const [a, b] = [one, other].map((schema) => ({
        $schema: `http://json-schema.org/${draft}/schema`,
        ...(schema as object),
      }))
      expect([includes(a ?? {}, b ?? {}), includes(b ?? {}, a ?? {})].map(({ verdict }) => verdict)).not.toContain(
        'proved',
      )
      expect(includes(a ?? {}, { ...a, title: 'A title.' })).toEqual({ verdict: 'proved' })
    })

    it('reads what draft 6 defines', () => {
      const six = (schema: object) => ({ $schema: 'http://json-schema.org/draft-06/schema#', ...schema })
      expect(includes(six({ const: 1 }), six({ enum: [1, 2] }))).toEqual({ verdict: 'proved' })
      expect(includes(six({}), six({ propertyNames: { maxLength: 1 } }))).toMatchObject({ verdict: 'disproved' })
    })
  })

  it('returns unknown for a value that is not a JSON Schema', () => {
    expect(includes({ type: 5 }, { type: 'nope' })).toEqual({ verdict: 'unknown', reason: 'not a JSON Schema type' })
  })

  it('returns unknown for a number that JSON cannot write', () => {
    expect(includes({ minimum: NaN }, { minimum: 5 }).verdict).toBe('unknown')
    expect(includes({ minimum: 5 }, { maximum: Infinity }).verdict).toBe('unknown')
  })

  it('throws for a misspelt option, which would mean the default', () => {
    const misspelt = [{ formats: 'annotations' }, { format: 'annotation' }, { of: 'Writer' }] as object[]
    for (const options of misspelt) expect(() => includes({}, {}, options)).toThrow(TypeError)
  })

  it('returns unknown when the budget runs out', () => {
    const deep = (n: number): Json =>
      n === 0 ? { type: 'string' } : { type: 'object', required: ['a'], properties: { a: deep(n - 1) } }
    const found = includes(deep(9), { type: 'string' }, { steps: 5 })
    expect(found).toEqual({ verdict: 'unknown', reason: 'the budget' })
  })
})
