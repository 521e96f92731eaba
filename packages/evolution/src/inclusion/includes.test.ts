import type { Json } from '@contracts/core'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { draftOf } from '../schema/draft.js'
import { includes } from './includes.js'

const accepts = (schema: Json, message: Json): boolean => {
  const Judge = draftOf(schema) === '7' ? Ajv : Ajv2020
  return new Judge({ strict: false, validateFormats: false }).compile(schema as object | boolean)(message)
}

/** Every message of the first is one of the second: proved, and its converse as said. */
const cases: Readonly<Record<string, readonly [Json, Json, 'proved' | 'witnessed']>> = {
  'a thing in itself': [{ type: 'string' }, { type: 'string' }, 'proved'],
  'anything in nothing': [{}, false, 'witnessed'],
  'nothing in anything': [false, { type: 'string' }, 'proved'],
  'an integer is a number': [{ type: 'integer' }, { type: 'number' }, 'proved'],
  'a number is no integer': [{ type: 'number' }, { type: 'integer' }, 'witnessed'],
  'a literal gone': [{ enum: ['a', 'b'] }, { enum: ['a'] }, 'witnessed'],
  'a bound tightened': [{ type: 'integer', minimum: 0 }, { type: 'integer', minimum: 1 }, 'witnessed'],
  'an exclusive bound between integers': [
    { type: 'integer', exclusiveMinimum: 0 },
    { type: 'integer', minimum: 1 },
    'proved',
  ],
  'multiples of six and of three': [{ type: 'number', multipleOf: 6 }, { type: 'number', multipleOf: 3 }, 'proved'],
  'multiples of 2 and 3 together are of 6': [
    { type: 'number', allOf: [{ multipleOf: 2 }, { multipleOf: 3 }] },
    { multipleOf: 6 },
    'proved',
  ],
  'an equivalent pattern': [{ pattern: '^[ab]+$' }, { pattern: '^(?:a|b)(?:a|b)*$' }, 'proved'],
  'a narrower pattern': [{ type: 'string', pattern: '^a' }, { type: 'string', pattern: '^ab' }, 'witnessed'],
  'a length by pattern': [{ pattern: '^a{2,3}$' }, { minLength: 2, maxLength: 3 }, 'proved'],
  'a property required': [{ type: 'object', properties: { a: {} } }, { type: 'object', required: ['a'] }, 'witnessed'],
  'a closed object in an open one': [
    { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    { type: 'object', properties: { a: { type: 'string' } } },
    'proved',
  ],
  'an open object in a closed one': [
    { type: 'object', properties: { a: { type: 'string' } } },
    { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    'witnessed',
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
    'witnessed',
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
    'witnessed',
  ],
  'containing once and twice is containing twice': [
    { type: 'array', contains: { const: 1 }, maxContains: 2 },
    { type: 'array', contains: { const: 1 }, maxContains: 1 },
    'witnessed',
  ],
  'one of two that overlap': [
    { anyOf: [{ type: 'integer' }, { minimum: 2 }] },
    { oneOf: [{ type: 'integer' }, { minimum: 2 }] },
    'witnessed',
  ],
  'one of two that do not': [
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
  'a recursive law, tightened below': [
    { $ref: '#/$defs/t', $defs: { t: { type: 'array', items: { $ref: '#/$defs/t' }, maxItems: 2 } } },
    { $ref: '#/$defs/s', $defs: { s: { type: 'array', items: { $ref: '#/$defs/s' }, maxItems: 3 } } },
    'proved',
  ],
  'a recursive law, loosened below': [
    { $ref: '#/$defs/s', $defs: { s: { type: 'array', items: { $ref: '#/$defs/s' }, maxItems: 3 } } },
    { $ref: '#/$defs/t', $defs: { t: { type: 'array', items: { $ref: '#/$defs/t' }, maxItems: 2 } } },
    'witnessed',
  ],
  'a law only an endless value could meet': [
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
  'the sibling of a reference in 2020-12 is': [
    { $ref: '#/$defs/a', minimum: 5, $defs: { a: { type: 'number' } } },
    { type: 'number', minimum: 5 },
    'proved',
  ],
  '__proto__ is a key like any other': [
    { type: 'object', required: ['__proto__'] },
    { type: 'object', maxProperties: 0 },
    'witnessed',
  ],
}

describe('inclusion of one schema in another', () => {
  it.each(Object.entries(cases))('%s', (_, [a, b, verdict]) => {
    const found = includes(a, b)
    expect(found.verdict).toBe(verdict)
    if (found.verdict === 'witnessed')
      expect([accepts(a, found.witness), accepts(b, found.witness)]).toEqual([true, false])
  })

  it('reads no siblings of a reference in draft-07', () => {
    // Not in the table: ajv reads them in every draft.
    const old: Json = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      $ref: '#/definitions/a',
      minimum: 5,
      definitions: { a: { type: 'number' } },
    }
    expect(includes(old, { type: 'number', minimum: 5 }).verdict).toBe('witnessed')
    expect(includes({ type: 'number' }, old).verdict).toBe('proved')
  })
})
