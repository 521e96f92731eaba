import type { Json } from '@contracts/core'
import { canonicalForm } from './canonical-form.js'

const object = (properties: Json, more: { readonly [key: string]: Json } = {}): Json => ({
  ...{ type: 'object', properties },
  ...more,
})

const nullableText = { type: ['string', 'null'] }
const list = { enum: ['a', 'b'] }

/** Spellings of one schema each. */
const spellings: readonly (readonly [string, readonly Json[]])[] = [
  [
    'types',
    [
      nullableText,
      { anyOf: [{ type: 'null' }, { type: 'string' }] },
      { oneOf: [{ type: 'string' }, { type: 'null' }] },
      { anyOf: [{ anyOf: [{ type: 'string' }] }, { enum: [null] }] },
    ],
  ],
  ['one value', [{ const: 'a' }, { enum: ['a'] }, { type: 'string', enum: ['a', 'a'] }, { allOf: [{ const: 'a' }] }]],
  [
    'listed values',
    [list, { type: 'string', enum: ['b', 'a'] }, { oneOf: [{ const: 'b', title: 'B' }, { const: 'a' }] }],
  ],
  ['listed values or null', [{ enum: ['a', null, 'b'] }, { anyOf: [list, { type: 'null' }] }]],
  ['booleans', [{ type: 'boolean' }, { enum: [true, false] }]],
  [
    'objects',
    [
      object({ a: { type: 'string' }, n: { type: 'integer', exclusiveMinimum: 0 } }, { required: ['n', 'a'] }),
      object({ n: { minimum: 1, type: 'integer' }, a: { type: 'string' } }, { required: ['a', 'n'], $comment: 'x' }),
      object(
        { a: { $ref: '#/$defs/Text' }, n: { type: 'integer', minimum: 1 } },
        { required: ['a', 'n'], additionalProperties: true, $defs: { Text: { type: 'string', description: 'x' } } },
      ),
      object(
        { a: { $ref: '#/definitions/Text' }, n: { type: 'integer', minimum: 1 } },
        {
          $schema: 'http://json-schema.org/draft-07/schema#',
          ...{ required: ['a', 'n'], definitions: { Text: { type: 'string' } } },
        },
      ),
      {
        allOf: [
          object({ a: { type: 'string' } }, { required: ['a'] }),
          object({ n: { type: 'integer', minimum: 1 } }, { required: ['n'] }),
        ],
      },
    ],
  ],
  [
    'closed objects',
    [
      object({ a: { type: 'array', minItems: 0, items: {} } }, { additionalProperties: false }),
      object({ a: { uniqueItems: false, type: ['array'] } }, { additionalProperties: false, minProperties: 0 }),
      object({ a: { type: 'array', items: true } }, { additionalProperties: false, required: [] }),
    ],
  ],
  [
    'definitions by any name',
    ['Node', 'Tree'].map((name) =>
      object(
        { root: { $ref: `#/$defs/${name}` } },
        { $defs: { [name]: object({ next: { $ref: `#/$defs/${name}` } }), Unused: { type: 'number' } } },
      ),
    ),
  ],
]

describe('the canonical form of a schema', () => {
  it.each(spellings)('is one for all spellings of %s', (_, schemas) => {
    const forms = schemas.map(canonicalForm)
    expect(forms).toEqual(schemas.map(() => ({ of: 'meaning', text: forms[0]?.text })))
  })

  it('is another for another meaning', () => {
    const texts = spellings.flatMap(([, [first = null]]) => canonicalForm(first).text)
    expect(new Set(texts).size).toBe(spellings.length)
  })

  it('is sorted, and has neither descriptions nor keywords that change nothing', () => {
    const schema = object({ b: { type: 'string', description: 'B' }, a: { minLength: 0, type: 'string' } })
    expect(canonicalForm(schema)).toEqual({
      of: 'meaning',
      text: '{"properties":{"a":{"type":"string"},"b":{"type":"string"}},"type":"object"}',
    })
  })

  it.each<readonly [Json, string]>([
    [{ $ref: '#' }, 'it refers only to itself'],
    [{ type: 'integer', format: 'int32' }, 'the format "int32"'],
    [{ $schema: 'https://example.com/own', type: 'string' }, 'the dialect "https://example.com/own"'],
    ['object', 'it is no JSON Schema'],
    [{ type: 'string', enum: ['x'.repeat(300_000)] }, 'its size'],
  ])('is that of the text if no meaning is proved: %#', (schema, why) => {
    expect(canonicalForm(schema)).toMatchObject({ of: 'text', why })
  })

  it('is the same text for another description, and another one for another definition', () => {
    const of = (type: string, description: string) =>
      canonicalForm({ $ref: '#/$defs/A', $defs: { A: { type, format: 'int32', description } } }).text
    expect(of('integer', 'One.')).toBe(of('integer', 'Two.'))
    expect(of('integer', 'One.')).not.toBe(of('number', 'One.'))
  })
})
