import type { Json } from '@contracts/core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { contractText } from '../print/print-contract.js'
import { contractIn } from '@contracts/testing-internal/run-source'
import { importContract } from './import-contract.js'
import { upgraded } from './upgrade.js'
import { readAndProve } from './prove.js'

const object = { type: 'object' }
const head = { id: 'acme/message', version: 1, role: 'message', description: 'A message.' } as const

/** Schemas with keywords that no codec can express, and values near the limits of what they accept. */
const schemas: readonly (readonly [schema: Json, values: readonly Json[]])[] = [
  [{ type: 'array', uniqueItems: true, items: { type: 'number' } }, [[1, 2], [1, 1], [0, -0], 1]],
  [{ ...object, properties: { a: { type: 'string' } }, not: { required: ['a', 'b'] } }, [{ a: '', b: 1 }, { a: '' }, { b: 1 }]],
  [
    { ...object, properties: { k: { enum: ['x', 'y'] }, n: { type: 'integer' } }, if: { properties: { k: { const: 'x' } }, required: ['k'] }, then: { required: ['n'] }, else: { properties: { n: false } } },
    [{ k: 'x' }, { k: 'x', n: 1 }, { k: 'y', n: 1 }, { k: 'y' }, {}],
  ],
  [{ type: 'array', contains: { minimum: 3 }, maxContains: 2 }, [[], [1], [3], ['a', 3], [3, 4, 5], ['a', 'b', 'c']]],
  [{ ...object, dependentRequired: { a: ['b'] }, dependentSchemas: { c: { required: ['d'] } } }, [{ a: 1 }, { a: 1, b: 1 }, { c: 1 }, { c: 1, d: 1 }]],
  [{ ...object, properties: { a: true, b: true }, additionalProperties: false, dependentRequired: { a: ['b'] } }, [{ a: 1 }, { a: 1, b: 1 }, { c: 1 }]],
  [{ ...object, properties: { a: true, b: true }, additionalProperties: false, dependentRequired: { a: ['b', 'c'], d: ['a'] }, dependentSchemas: { a: { required: ['b'] } } }, [{}, { a: 1, b: 1 }, { b: 1 }, { d: 1, a: 1 }]],
  [{ ...object, dependencies: { a: ['b'], c: { required: ['d'] } } }, [{ a: 1 }, { a: 1, b: 1 }, { c: 1 }, { c: 1, d: 1 }]],
  [{ ...object, minProperties: 1, maxProperties: 2 }, [{}, { a: 1 }, { a: 1, b: 1, c: 1 }]],
  [{ ...object, propertyNames: { maxLength: 2 } }, [{ ab: 1 }, { abc: 1 }]],
  [{ type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], items: { type: 'boolean' }, minItems: 1 }, [[], ['a'], ['a', 1, true], ['a', 1, 1], [1]]],
  [{ type: 'array', items: [{ type: 'string' }], additionalItems: false }, [[], ['a'], ['a', 1], [1]]],
  [{ ...object, properties: { a: { type: 'number' } }, patternProperties: { '^x-': { type: 'string' } }, additionalProperties: false }, [{ a: 1 }, { a: 'b' }, { 'x-a': '' }, { 'x-a': 1 }, { b: 1 }]],
  [{ ...object, properties: { 'a.b': { type: 'number' } }, patternProperties: { 'x$': { type: 'string' } }, additionalProperties: { type: 'boolean' } }, [{ 'a.b': 1 }, { 'a-b': 1 }, { x: '' }, { x: true }, { y: true }]],
  [{ ...object, properties: { '': { type: 'number' }, a: true, ab: true, 'a-^]': true, '𝄞': true }, additionalProperties: { type: 'boolean' } }, [{ '': 1, a: 1, ab: 1, 'a-^]': 1, '𝄞': 1 }, { '': true }, { b: 1 }, { b: true }, { 'a-': 1 }, { abc: 1 }, { '\n': 1 }, { 'ab\n': 1 }, { '𝄢': 1 }]],
  [{ ...object, patternProperties: { '^a$': { type: 'number' }, 'x|y': true }, propertyNames: { maxLength: 2 }, additionalProperties: false }, [{ a: 1 }, { a: '' }, { b: 1 }, { 'x\n': 1 }, { xyz: 1 }]],
  [{ type: 'number', multipleOf: 0.25, exclusiveMinimum: 0 }, [0, 0.25, 0.3, -1]],
  [{ type: ['string', 'number'], multipleOf: 10, exclusiveMinimum: 1, exclusiveMaximum: 5 }, ['a', 3, 10]],
  [{ ...object, properties: { a: { type: 'number', exclusiveMinimum: 5, exclusiveMaximum: 5 } } }, [{}, { a: 5 }]],
  [{ type: 'number', allOf: [{ type: 'number', exclusiveMinimum: 5 }], exclusiveMaximum: 5 }, [5, 6, 4]],
  [{ allOf: [{ type: 'number', exclusiveMinimum: 5 }, { type: 'number', exclusiveMaximum: 5 }] }, [5, 6]],
  [{ allOf: [{ type: 'number', exclusiveMinimum: 5 }, { type: 'number', exclusiveMaximum: 5 }], type: 'number', multipleOf: 2 }, [5, 6]],
  [{ allOf: [{ ...object, properties: { a: { type: 'number', exclusiveMinimum: 5 } } }, { ...object, properties: { a: { type: 'number', exclusiveMaximum: 5 } } }] }, [{}, { a: 5 }, { a: 6 }]],
  [{ ...object, properties: { a: { type: 'number', minimum: 1, maximum: 4, multipleOf: 5, not: { const: 2 } } } }, [{}, { a: 5 }, { a: 2 }]],
  [{ type: 'number', multipleOf: 1e-6, minimum: 1234567890.123456, maximum: 1234567890.123456 }, [1234567890.123456, 1]],
  [{ enum: [{ a: 1, b: 2 }, { b: 2, a: 1 }, 'x', 'x'] }, [{ b: 2, a: 1 }, 'x', {}]],
  [{ enum: [[1], { a: 1, b: [] }, 'x'] }, [[1], { b: [], a: 1 }, 'x', {}]],
  [{ const: { a: [] } }, [{ a: [] }, { a: [1] }]],
  [{ not: { type: 'string', minLength: 2 } }, ['a', 'ab', 1]],
  [{ not: { minLength: 2 } }, ['a', 'ab', 1]],
  [{ ...object, oneOf: [{ required: ['a'] }, { required: ['b'] }] }, [{ a: 1 }, { b: 1 }, { a: 1, b: 1 }, {}]],
  [{ type: ['array', 'null'], uniqueItems: true }, [null, [1], [1, 1]]],
  [{ ...object, properties: { a: { type: 'string' } }, additionalProperties: false, allOf: [{ required: ['a'] }] }, [{ a: '' }, {}, { a: '', b: 1 }]],
  [{ ...object, properties: { a: { type: 'string' }, b: { type: 'string' } }, additionalProperties: false, anyOf: [{ required: ['a'] }, { required: ['b'] }] }, [{ a: '' }, {}, { b: '', c: 1 }]],
  [{ ...object, properties: { a: true }, allOf: [{ properties: { b: true } }], unevaluatedProperties: false }, [{ a: 1, b: 1 }, { c: 1 }]],
  [{ ...object, required: ['a'], unevaluatedProperties: false }, [{ a: 1 }, {}]],
  [{ ...object, properties: { a: { type: 'string' } }, required: ['a', 'b'], additionalProperties: false }, [{ a: '', b: '' }, { a: '' }]],
  [{ ...object, properties: { a: { type: 'string' } }, patternProperties: { '^x': true }, unevaluatedProperties: { type: 'number' } }, [{ a: '', x: '', c: 1 }, { c: '' }]],
  [{ ...object, anyOf: [{ properties: { k: { const: 1 }, a: true } }, { properties: { k: { const: 2 }, b: true } }], unevaluatedProperties: false }, [{ k: 1, a: 1 }, { k: 1, b: 1 }, { k: 2, b: 1 }, { k: 2, a: 1 }, { a: 1, b: 1 }, { c: 1 }]],
  [{ ...object, oneOf: [{ required: ['a'], properties: { a: true } }, { required: ['b'], properties: { b: true } }], unevaluatedProperties: { type: 'number' } }, [{ a: '' }, { b: '', c: 1 }, { a: '', c: '' }, { a: '', b: '' }]],
  [{ ...object, if: { properties: { k: { const: 1 } }, required: ['k'] }, then: { properties: { a: true } }, else: { properties: { b: true } }, unevaluatedProperties: false }, [{ k: 1, a: 1 }, { k: 1, b: 1 }, { b: 1 }, { a: 1 }, { k: 2 }]],
  [{ ...object, allOf: [{ $ref: '#/$defs/a' }], $defs: { a: { ...object, properties: { a: { type: 'string' } } } }, dependentSchemas: { a: { properties: { b: true } } }, unevaluatedProperties: false }, [{ a: '' }, { a: '', b: 1 }, { b: 1 }, { c: 1 }]],
  [{ ...object, properties: { a: { $anchor: 'text', type: 'string' }, b: { $ref: '#text' }, c: { $dynamicRef: '#text' } } }, [{ b: '' }, { b: 1 }, { c: 1 }]],
  [{ type: 'array', prefixItems: [{ type: 'string' }], unevaluatedItems: false }, [[], ['a'], ['a', 1], [1]]],
  [{ type: 'array', allOf: [{ prefixItems: [{ type: 'string' }] }], unevaluatedItems: { type: 'boolean' } }, [['a'], ['a', true], ['a', 1], [1]]],
  [{ type: 'string', pattern: '^file://' }, ['file://', 'file://\n', 'x']],
  [{ type: 'string', pattern: '^[a-z]+$' }, ['a', 'a\n']],
  [{ ...object, properties: { kids: { type: 'array', items: { $ref: '#' }, contains: { $ref: '#' } } } }, [{ kids: [] }, { kids: [{}] }, {}]],
  [false, [null, {}]],
] // oxfmt-ignore

describe('a schema with conditions', () => {
  it.each(schemas)('imports %j as equal, with a source that accepts the same values', (document, values) => {
    const schema = upgraded(document, { isOpenApi: false, hidesSiblings: false })
    const { relation, unsaid, node } = readAndProve(schema, document, '', 'Message')
    expect([relation, unsaid]).toEqual(['equal', []])
    const contract = contractIn(contractText({ ...head, node }).text)
    const accepts = new Ajv2020({ strict: false }).compile(isTuple(schema))
    const decided = values.map((value) => [value, contract.validate(value, 'strict').valid])
    expect(decided).toEqual(values.map((value) => [value, accepts(value)]))
  })

  it('limits other keys with portable patterns', () => {
    const names = { properties: { a: true, 'b.c': true } }
    const patterns = { patternProperties: { '^x-[a-z]+$': { type: 'number' } } }
    const other = { additionalProperties: { type: 'string' } }
    const closed = { additionalProperties: false }
    const open = { ...object, allOf: [{ ...names, ...patterns }], unevaluatedProperties: false }
    const all = [{ ...object, ...names, ...other }, { ...object, ...patterns, ...closed }, { ...object, ...names, ...patterns, ...closed }, open] // oxfmt-ignore
    for (const root of all) {
      const imported = importContract({ root, pointer: '', label: 'a.json', name: 'a' }, { id: 'acme/a' })
      expect(imported).toMatchObject({ right: { relation: 'equal', lines: [] } })
    }
  })

  it.each(['additionalProperties', 'unevaluatedProperties'])('leaves %s out beside a very long key', (keyword) => {
    const root = { ...object, properties: { ['k'.repeat(20_000)]: { type: 'number' } }, [keyword]: { type: 'string' } }
    const imported = importContract({ root, pointer: '', label: 'a.json', name: 'a' }, { id: 'acme/a' })
    const left = [expect.any(String), `message: the codec does not check ${keyword}`] // the first has an example
    expect(imported).toMatchObject({ right: { relation: 'wider', lines: left } })
  })

  it('names the patterns of the schema that contractTests refuses', () => {
    const root = {
      ...object,
      properties: { a: { type: 'string', pattern: 'v\\d' } },
      patternProperties: { '^[.].': true },
    }
    const imported = importContract({ root, pointer: '', label: 'a.json', name: 'a' }, { id: 'acme/a' })
    const refused = 'contractTests fails until this pattern is portable: '
    expect(imported).toMatchObject({
      right: {
        relation: 'equal',
        lines: [
          `${refused}^[.]. uses a dot: list the characters, or write [^\\n]`,
          `${refused}v\\d uses a class that differs between languages: write [0-9]`,
        ],
      },
    })
  })

  it('becomes a tagged union if a constant key differs between the members', () => {
    const member = (k: string) => ({ ...object, properties: { k: { const: k } }, required: ['k'] })
    const { relation, unsaid, node } = readAndProve({ oneOf: [member('a'), member('b')] }, { oneOf: [member('a'), member('b')] }, '', 'Message') // oxfmt-ignore
    expect([relation, unsaid, node.kind]).toEqual(['equal', [], 'tagged'])
  })

  // In ajv, contains evaluates every item. In the specification, it evaluates only the items that match.
  it('checks the items that contains does not match', () => {
    const document = { type: 'array', contains: { const: 1 }, unevaluatedItems: { type: 'boolean' } }
    const { relation, unsaid, node } = readAndProve(document, document, '', 'Message')
    expect([relation, unsaid]).toEqual(['equal', []])
    const contract = contractIn(contractText({ ...head, node }).text)
    const valid = [[1], [true, 1], [1, 'b'], [true]].map((value) => contract.validate(value, 'strict').valid)
    expect(valid).toEqual([true, true, false, false])
  })

  it('does not count what contains matches as evaluated in 2019-09, where it evaluates nothing', () => {
    const $schema = 'https://json-schema.org/draft/2019-09/schema'
    const document = { $schema, type: 'array', contains: { const: 1 }, unevaluatedItems: { type: 'boolean' } }
    const { node } = readAndProve(document, document, '', 'Message')
    const contract = contractIn(contractText({ ...head, node }).text)
    expect([[1], [true, 1], [true]].map((value) => contract.validate(value, 'strict').valid)).toEqual([false, false, false]) // oxfmt-ignore
  })

  it('closes an object by unevaluatedProperties if its draft does not define it, and says that validators differ', () => {
    const document = { $schema: 'http://json-schema.org/draft-07/schema#', ...object, unevaluatedProperties: false }
    const { node, ...proof } = readAndProve(document, document, '', 'Message')
    const reason = 'the keyword "unevaluatedProperties", which the draft does not define'
    const why = ['accepts', 'rejects'].map((does) => `unknown whether the contract ${does} more: ${reason}`)
    expect(proof).toMatchObject({ relation: 'unknown', unsaid: [], why })
    const contract = contractIn(contractText({ ...head, node }).text)
    expect([{}, { a: 1 }].map((value) => contract.validate(value, 'strict').valid)).toEqual([true, false])
  })

  it.each([
    '{ "const": 1e400 }',
    '{ "minimum": -1e400 }',
    '{ "enum": [{ "a": 1e400 }] }',
    '{ "properties": { "a": { "multipleOf": 1e400 } } }',
  ])('refuses %s, since no double holds its number', (text) => {
    const document = JSON.parse(text) as Json
    expect(() => readAndProve(document, document, '', 'Message')).toThrow(
      /^has a number that is too large for a double at /,
    )
  })

  it('leaves out a condition that cannot be read exactly', () => {
    const some = { anyOf: [{ patternProperties: { '^a': true } }, {}], unevaluatedProperties: false }
    const document = { not: { type: 'object', ...some } }
    const { relation, unsaid } = readAndProve(document, document, '', 'Message')
    expect([relation, unsaid.map(({ pointer, keyword }) => `${pointer} ${keyword}`)]).toEqual(['wider', [' not']])
  })
})

/** Converts an `items` array to `prefixItems`, as 2020-12 writes it, because ajv reads only one draft. */
function isTuple(schema: Json): object | boolean {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return schema === true
  const { items, additionalItems, ...rest } = schema as { readonly [key: string]: Json }
  if (!Array.isArray(items)) return schema
  return { ...rest, prefixItems: items, ...(additionalItems === undefined ? {} : { items: additionalItems }) }
}
