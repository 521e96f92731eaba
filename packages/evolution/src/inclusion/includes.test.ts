import type { Json } from '@contracts/core'
import { judge } from '../testing/judge.js'
import { findMessage, includes } from './includes.js'

describe('the keywords beside a reference', () => {
  it.each(['04', '06', '07'])('are not decided in draft-%s', (draft) => {
    // The draft hides them, and ajv reads them in every draft.
    const old: Json = {
      $schema: `http://json-schema.org/draft-${draft}/schema#`,
      $ref: '#/definitions/a',
      minimum: 5,
      title: 'A number',
      definitions: { a: { type: 'number' } },
    }
    const reason = 'the keyword "minimum" beside a $ref, which the draft ignores and some validators apply'
    expect(includes(old, { type: 'number', minimum: 5 })).toEqual({ verdict: 'unknown', reason })
    expect(includes({ type: 'number' }, old)).toEqual({ verdict: 'unknown', reason })
    expect(includes(old, old)).toEqual({ verdict: 'proved' })
    expect(includes(old, { type: 'number' })).toEqual({ verdict: 'proved' })
    expect(includes({ type: 'string' }, old).verdict).toBe('disproved')
  })

  it('are read if only keywords tell that a draft is old', () => {
    const names: Json = { definitions: { s: { type: 'string' } } }
    const schema = (maxLength: number): Json => ({
      ...(names as object),
      properties: { a: { $ref: '#/definitions/s', maxLength } },
    })
    expect(includes(schema(5), schema(9))).toEqual({ verdict: 'proved' })
    const found = includes(schema(9), schema(5))
    expect(found.verdict).toBe('disproved')
    if (found.verdict === 'disproved')
      expect([judge(schema(9))(found.counterexample), judge(schema(5))(found.counterexample)]).toEqual([true, false])
  })
})

describe('the annotations of editors', () => {
  it.each([['allowTrailingCommas'], ['allowComments'], ['enumSortTexts'], ['markdownDescription']])(
    'such as %s constrain nothing',
    (keyword) => {
      const plain = { type: 'object' }
      const annotated = { ...plain, [keyword]: true }
      expect([includes(plain, annotated), includes(annotated, plain)]).toEqual(Array(2).fill({ verdict: 'proved' }))
      expect(includes(plain, { type: 'object', allowOther: true }).verdict).toBe('unknown')
    },
  )
})

describe('two versions of a large `oneOf`', () => {
  const members = (most: (i: number) => number): Json => ({
    oneOf: Array.from({ length: 200 }, (_, i) => ({
      type: 'object',
      required: [`k${String(i)}`],
      properties: { [`k${String(i)}`]: { type: 'integer', maximum: most(i) } },
      additionalProperties: false,
    })),
  })

  it.each([
    ['one limit', (i: number) => (i === 77 ? 11 : 10)],
    ['two limits', (i: number) => (i === 77 || i === 78 ? 11 : 10)],
  ])('are proved to be compatible if %s is loosened, and the other way round is disproved', (_, most) => {
    const [narrow, wide] = [members(() => 10), members(most)]
    expect(includes(narrow, wide)).toEqual({ verdict: 'proved' })
    expect(includes(wide, narrow)).toEqual({ verdict: 'disproved', counterexample: { k77: 11 } })
  })

  it('are disproved by a message that two members accept now', () => {
    const open = (most: number): Json => ({ oneOf: [{ maximum: most }, { minimum: 6 }, { type: 'null' }] })
    expect(includes(open(5), open(6))).toEqual({ verdict: 'disproved', counterexample: 6 })
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

  it('knows only that nullable decides about null', () => {
    const text: Json = { type: 'string' }
    const nullableText: Json = { type: 'string', nullable: true }
    const unknown = { verdict: 'unknown', reason: 'the keyword "nullable"' }
    expect(includes(nullableText, text)).toEqual(unknown)
    expect(includes({ properties: { a: nullableText } }, { properties: { a: text } })).toEqual(unknown)
    expect(includes({ type: ['string', 'null'] }, nullableText)).toEqual(unknown)
    expect(includes(text, nullableText)).toEqual({ verdict: 'proved' })
    expect(includes(text, { type: 'string', nullable: false })).toEqual({ verdict: 'proved' })
    expect(includes({ type: 'string', nullable: false }, text)).toEqual({ verdict: 'proved' })
    expect(includes({ type: ['string', 'null'] }, { type: ['null', 'string'], nullable: true }).verdict).toBe('proved')
    expect(includes({ ...nullableText, maxLength: 3 }, { ...nullableText, maxLength: 5 })).toEqual({
      verdict: 'proved',
    })
    expect(includes(nullableText, { ...nullableText, maxLength: 5 })).toEqual({
      verdict: 'disproved',
      counterexample: 'aaaaaa',
    })
  })

  it.each(['https://json-schema.org/v1', 'https://json-schema.org/v1/2026', 'http://json-schema.org/draft-06/schema'])(
    'reads the dialect %s',
    ($schema) => {
      expect(includes({ $schema, const: 1 }, { $schema, type: 'integer' })).toEqual({ verdict: 'proved' })
    },
  )

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

  it.each<[string, Json]>([
    ['required', true],
    ['required', 'ab'],
    ['enum', 'ab'],
    ['minimum', '5'],
    ['exclusiveMaximum', '5'],
    ['maxLength', '5'],
    ['minItems', -1],
    ['maxProperties', 1.5],
    ['multipleOf', 0],
    ['pattern', 3],
    ['format', {}],
    ['uniqueItems', 'true'],
    ['allOf', {}],
    ['properties', []],
    ['dependentRequired', { a: 'b' }],
    ['$ref', 3],
  ])('proves nothing of a keyword with a value that no draft allows: %s %j', (name, value) => {
    const at = (part: Json): Json => ({
      items: { $ref: '#/parts/a' },
      parts: { a: { type: 'string', ...(part as object) } },
    })
    const [before, after] = [at({}), at({ [name]: value })]
    const found = [includes(before, after), includes(after, before)].map(({ verdict }) => verdict)
    expect([found.includes('proved'), includes(after, { ...(after as object), minItems: 0 })]).toEqual([
      false,
      { verdict: 'proved' },
    ])
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
      ['const', 'draft-04', { const: 1 }, { enum: [1] }],
      ['const in a recursive schema', 'draft-04', { properties: { a: { $ref: '#' }, b: { const: 1 } } }, { properties: { a: { $ref: '#' }, b: { enum: [1] } } }], // oxfmt-ignore
      ['const in another such keyword', 'draft-04', { contains: { const: 1 } }, { contains: { enum: [1] } }],
      ['contains', 'draft-04', { type: 'array', contains: { type: 'string' } }, { type: 'array', minItems: 1 }],
      ['propertyNames', 'draft-04', { type: 'object', propertyNames: { maxLength: 1 } }, { type: 'object', maxProperties: 0 }], // oxfmt-ignore
      ...(['draft-04', 'draft-06', 'draft-07'] as const).flatMap((draft): [string, string, Json, Json][] => [
        [
          'dependentRequired',
          draft,
          { dependentRequired: { a: ['b'] } },
          { not: { required: ['a'], maxProperties: 1 } },
        ],
        ['dependentSchemas', draft, { dependentSchemas: { a: false } }, { not: { type: 'object', required: ['a'] } }],
        ['unevaluatedProperties', draft, { properties: { a: {} }, unevaluatedProperties: false }, { properties: { a: {} }, additionalProperties: false }], // oxfmt-ignore
        ['unevaluatedProperties beside other names', draft, { properties: { a: {}, b: {} }, unevaluatedProperties: false }, { properties: { b: {}, c: {} }, unevaluatedProperties: false }], // oxfmt-ignore
        ['unevaluatedProperties beside a $ref', draft, { definitions: { x: { type: 'object' } }, $ref: '#/definitions/x', unevaluatedProperties: false }, { type: 'object', maxProperties: 0 }], // oxfmt-ignore
        ['unevaluatedItems', draft, { items: [{}], unevaluatedItems: false }, { items: [{}], additionalItems: false }],
        ['prefixItems', draft, { prefixItems: [{ type: 'null' }] }, { items: [{ type: 'null' }] }],
      ]),
      ['prefixItems', 'draft/2019-09', { prefixItems: [{ type: 'null' }] }, { items: [{ type: 'null' }] }],
      ['prefixItems, which begins before items', 'draft-07', { prefixItems: [true], items: false }, { prefixItems: [true, true], items: false }], // oxfmt-ignore
      ['minContains, which changes contains', 'draft-07', { contains: { const: 1 }, minContains: 2 }, { contains: { const: 1 }, minContains: 0 }], // oxfmt-ignore
      ['maxContains beside other values', 'draft-07', { contains: { const: 1 }, maxContains: 1 }, { contains: { enum: [1, 2] }, maxContains: 1 }], // oxfmt-ignore
      ['additionalItems', 'draft/2020-12', { items: [true], additionalItems: true }, { items: [true], additionalItems: false }], // oxfmt-ignore
      ['dependencies', 'draft/2019-09', dependencies, dependent],
      ['dependencies', 'draft/2020-12', dependencies, dependent],
      ['a number as exclusiveMinimum', 'draft-04', { type: 'integer', exclusiveMinimum: 5 }, { type: 'integer', minimum: 6 }], // oxfmt-ignore
      ['a number as exclusiveMaximum', 'draft-04', { exclusiveMaximum: 5 }, { maximum: 5, exclusiveMaximum: true }],
      ...(['draft-06', 'draft-07', 'draft/2019-09', 'draft/2020-12'] as const).flatMap(
        (draft): [string, string, Json, Json][] => [
          // oxfmt-ignore
          ['a boolean as exclusiveMinimum', draft, { minimum: 1, exclusiveMinimum: true }, { exclusiveMinimum: 1 }],
          ['a boolean as exclusiveMaximum', draft, { exclusiveMaximum: true }, { maximum: 1 }],
        ],
      ),
      ['contains beside unevaluatedItems', 'draft/2019-09', { contains: { type: 'string' }, unevaluatedItems: false }, { contains: { type: 'null' }, unevaluatedItems: false }], // oxfmt-ignore
      ['dependencies beside unevaluatedProperties', 'draft/2020-12', { dependencies: { a: { properties: { a: true } } }, unevaluatedProperties: false }, { maxProperties: 0 }], // oxfmt-ignore
      ...(
        [
          ['$anchor', 'draft-07', 'x'],
          ['id', 'draft-07', '#x'],
          ['$id', 'draft-04', '#x'],
          ['$dynamicAnchor', 'draft/2019-09', 'x'],
        ] as const
      ).map(
        // oxfmt-ignore
        ([name, draft, value]): [string, string, Json, Json] => {
          const naming = (type: string) => ({ allOf: [{ $ref: '#x' }], definitions: { x: { [name]: value, type } } })
          return [`a reference to a name by ${name}`, draft, naming('string'), naming('number')]
        },
      ),
      ['a name below an unknown keyword', 'draft/2020-12', { allOf: [{ $ref: '#x' }], 'x-y': [{ a: { $anchor: 'x', type: 'string' } }] }, { allOf: [{ $ref: '#x' }], 'x-y': [{ a: { $anchor: 'x', type: 'number' } }] }], // oxfmt-ignore
      ['a name below an identifier below an unknown keyword', 'draft/2020-12', { allOf: [{ $ref: 'http://x/b#x' }], 'x-y': { $id: 'http://x/b', a: { $anchor: 'x', type: 'string' } } }, { allOf: [{ $ref: 'http://x/b#x' }], 'x-y': { $id: 'http://x/b', a: { $anchor: 'x', type: 'number' } } }], // oxfmt-ignore
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

    it.each<[string, Json, Json]>([
      ['draft/2020-12', { dependencies: { a: { properties: { b: {} } } } }, { dependencies: { a: { title: 'A', properties: { b: { title: 'B' } } } } }], // oxfmt-ignore
      ['draft-07', { prefixItems: [{ type: 'string' }] }, { prefixItems: [{ type: 'string', description: 'A' }] }],
      ['draft-07', {}, { unevaluatedProperties: true, unevaluatedItems: {}, dependentRequired: {}, dependentSchemas: {} }], // oxfmt-ignore
      ['draft-04', {}, { propertyNames: true }],
    ])('proves what such a keyword does not change, in %s', (draft, one, other) => {
      const [a = {}, b = {}] = [one, other].map((schema) => ({
        $schema: `http://json-schema.org/${draft}/schema`,
        ...(schema as object),
      }))
      expect([includes(a, b), includes(b, a)]).toEqual([{ verdict: 'proved' }, { verdict: 'proved' }])
    })

    it('names the form of a bound that the draft does not define', () => {
      const reason = 'the keyword "exclusiveMinimum" as a boolean, which the draft does not define'
      expect(includes({}, { minimum: 1, exclusiveMinimum: true, type: 'number' }).verdict).toBe('disproved')
      expect(includes({ minimum: 1 }, { minimum: 1, exclusiveMinimum: true })).toEqual({ verdict: 'unknown', reason })
    })

    const seven = (schema: object) => ({ $schema, ...schema })

    it('does not read items as the draft does beside prefixItems', () => {
      const one = { prefixItems: [true], items: false }
      expect(includes(seven(one), seven({ ...one, maxItems: 0 })).verdict).toBe('unknown')
    })

    it.each(['$recursiveRef', '$dynamicRef'])('%s', (name) => {
      const part = (x: Json) => seven({ properties: { a: { [name]: '#x' } }, definitions: { x } })
      const [one, other] = [part({ $dynamicAnchor: 'x', type: 'null' }), part({ $dynamicAnchor: 'x' })]
      expect([includes(other, one).verdict, includes(one, { ...one })]).toEqual(['unknown', { verdict: 'proved' }])
    })

    it('takes an object with such a keyword for a closed one in what a producer writes', () => {
      const old = { type: 'object', properties: { a: {}, b: {} }, dependentRequired: { a: ['b'], c: [] } }
      const withName = (name: string) => ({ ...old, properties: { ...old.properties, [name]: { type: 'string' } } })
      const added = (name: string) => includes(seven(old), seven(withName(name)), { of: 'writer' }).verdict
      expect([added('d'), added('c')]).toEqual(['proved', 'unknown'])
    })

    it('proves what does not depend on such a keyword', () => {
      const both = { dependentRequired: { a: ['b'] }, properties: { a: { type: 'string' } } }
      expect(includes(seven({ ...both, required: ['a'] }), seven(both))).toEqual({ verdict: 'proved' })
      expect(includes(seven(both), seven({ ...both, required: ['a'] })).verdict).toBe('disproved')
      // These have no effect in any validator.
      for (const schema of [{ minContains: 3 }, { items: {}, additionalItems: false }, { then: false }])
        expect([schema, includes({}, seven(schema))]).toEqual([schema, { verdict: 'proved' }])
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
    const named = () => includes({}, {}, { format: 'annotation' } as object)
    expect(named).toThrow('includes has no option format: write one of examples, formats, steps, of')
  })

  it('takes no option that it does not read', () => {
    const search = () => findMessage({ matchesAll: [], matchesNone: [] }, { of: 'writer' } as object)
    expect(search).toThrow('findMessage has no option of: write one of examples, formats, steps')
  })

  it('returns unknown when the budget runs out', () => {
    const deep = (n: number): Json =>
      n === 0 ? { type: 'string' } : { type: 'object', required: ['a'], properties: { a: deep(n - 1) } }
    const found = includes(deep(9), { type: 'string' }, { steps: 5 })
    expect(found).toEqual({ verdict: 'unknown', reason: 'the budget' })
  })
})
