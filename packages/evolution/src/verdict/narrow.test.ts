import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import type { Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { closedSchema, writerSchema } from './reading.js'

const ajv = new Ajv2020({ strict: false, validateFormats: false, ownProperties: true })

const judge = (schema: Schema): ((message: unknown) => boolean) => {
  const validate = ajv.compile(schema)
  ajv.removeSchema(schema) // otherwise ajv keeps it
  return (message) => validate(message)
}

/** Returns the verdict on a message; `undefined` when circular references prevent one. */
const safely = (accepts: (message: unknown) => boolean, message: Json): boolean | undefined => {
  try {
    return accepts(message)
  } catch {
    return undefined
  }
}

const { schema: anySchema } = fc.letrec<{ schema: Schema; map: Schema; list: Schema[] }>((tie) => ({
  map: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema'), { maxKeys: 2 }),
  list: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
  schema: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom<Schema>(
      {},
      { type: 'string' },
      { type: 'object' },
      { type: ['object', 'null'] },
      { enum: [1, null] },
    ),
    fc.record(
      {
        type: fc.constantFrom('object', 'array'),
        properties: tie('map'),
        required: fc.subarray(['a', 'b']),
        items: tie('schema'),
        allOf: tie('list'),
        anyOf: tie('list'),
        oneOf: tie('list'),
        not: tie('schema'),
        if: tie('schema'),
        then: tie('schema'),
        patternProperties: fc.record({ '^a': tie('schema') }),
        additionalProperties: fc.oneof(fc.boolean(), tie('schema')),
        $ref: fc.constantFrom('#/$defs/x', '#/$defs/y', '#/$defs/z'),
      },
      { requiredKeys: [] },
    ),
  ), // its parts are schemas
}))

const anyDocument = fc
  .record({
    root: anySchema,
    defs: fc.record({
      x: anySchema,
      y: anySchema,
      z: fc.constant<Schema>({ type: 'object', properties: { a: { $ref: '#/$defs/z' } } }),
    }),
    open: fc.subarray(['', '/a', '/a/b']),
    nullable: fc.subarray(['/a', '/b']),
  })
  .map(({ root, defs, open, nullable }): Schema => ({
    ...root,
    $defs: defs,
    'x-contract': { open: open.map((pointer) => ({ pointer })), nullable },
  }))

/** Documents of limited size, since ajv is slow on large ones whose schemas refer to each other in every way. */
const smallDocument = anyDocument.filter((schema) => JSON.stringify(schema).length < 1200)

const { value: anyMessage } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Json>(null, 1, 'x'),
    fc.array(tie('value'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'ab'), tie('value'), { maxKeys: 3 }),
  ),
}))

describe('a narrowed schema', () => {
  it.each<[string, Schema]>([
    ['propertyNames', { propertyNames: { $ref: '#/$defs/Key' } }],
    ['dependencies', { dependencies: { a: { $ref: '#/$defs/Key' } } }],
    ['a dynamic reference', { properties: { a: { $dynamicRef: '#key' } } }],
  ])('keeps the definitions that %s refers to', (_, schema) => {
    const $defs = { Key: { $dynamicAnchor: 'key', maxLength: 1 } }
    expect(closedSchema({ ...schema, $defs })['$defs']).toMatchObject($defs)
  })

  it('accepts nothing that the schema rejects, for any schema', () => {
    let [read, written] = [0, 0]
    fc.assert(
      fc.property(smallDocument, fc.array(anyMessage, { minLength: 20, maxLength: 20 }), (schema, messages) => {
        let accepts
        try {
          accepts = judge(schema)
        } catch {
          return // ajv rejects a reference that only leads to itself
        }
        const [closes, writes] = [judge(closedSchema(schema)), judge(writerSchema(schema))]
        for (const message of messages) {
          const [inRead, inClosed, inWritten] = [accepts, closes, writes].map((set) => safely(set, message))
          if (inRead === undefined || inWritten === undefined) return
          if (inRead) read++
          if (inWritten) written++
          if (inWritten) expect([message, inClosed]).toEqual([message, true])
          if (inClosed) expect([message, inRead]).toEqual([message, true])
        }
      }),
      { numRuns: 60 },
    )
    expect([read > written, written > 100]).toEqual([true, true])
  })

  it('keeps every null if the schema does not state which nulls are values', () => {
    const optional = { type: 'object', properties: { a: { type: ['string', 'null'] } } }
    const accepts = (block: Schema) => judge(writerSchema({ ...optional, 'x-contract': block }))({ a: null })
    expect([accepts({}), accepts({ nullable: [] }), accepts({ nullable: ['/a'] })]).toEqual([true, false, true])
  })

  it('restricts a list to its known members only if no other schema accepts strings at the same pointer', () => {
    const member = (kind: string, more: Schema) => ({
      type: 'object',
      properties: { kind: { const: kind }, a: { type: 'string', ...more } },
    })
    const accepts = (more: Schema, a: string) =>
      judge(
        writerSchema({
          anyOf: [member('x', {}), member('y', more)],
          'x-contract': { open: [{ pointer: '/a', known: ['k'] }] },
        }),
      )({ kind: 'x', a })
    expect([accepts({}, 'other'), accepts({ enum: ['z'] }, 'other'), accepts({ enum: ['z'] }, 'k')]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('closes the members of an allOf by the keys that they declare together', () => {
    const schema = {
      allOf: [
        { $ref: '#/$defs/Named' },
        {
          type: 'object',
          properties: { age: { type: 'integer' }, home: { type: 'object', properties: { street: true } } },
        },
      ],
      $defs: {
        Named: {
          type: 'object',
          properties: { name: { type: 'string' }, home: { type: 'object', properties: { town: true } } },
        },
      },
    }
    const accepts = judge(writerSchema(schema))
    const home = { street: 'a', town: 'b' }
    expect([
      accepts({ name: 'n', age: 1, home }),
      accepts({ more: 1 }),
      accepts({ home: { ...home, more: 1 } }),
    ]).toEqual([true, false, false])
  })

  it('accepts nothing that oneOf rejects', () => {
    const schema = {
      oneOf: [
        { type: 'object', properties: { a: true } },
        { type: 'object', properties: { b: true }, required: ['b'] },
      ],
    }
    const accepts = judge(writerSchema(schema))
    expect([accepts({ a: 1 }), accepts({ b: 1 }), accepts({ a: 1, b: 1 })]).toEqual([true, false, false])
  })

  it('does not narrow schemas under not', () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'object' } },
      not: { $ref: '#/$defs/Bad' },
      $defs: { Bad: { type: 'object', properties: { a: { type: 'object', required: ['x'] } }, required: ['a'] } },
      'x-contract': { open: [{ pointer: '/a' }] },
    }
    const accepts = judge(writerSchema(schema))
    expect([accepts({ a: {} }), accepts({ a: { x: 1 } }), accepts({ a: { y: 1 } })]).toEqual([true, false, true])
  })

  it('declares a key called __proto__ like any other', () => {
    // ajv ignores that key, so the test inspects the copy itself.
    const { properties } = writerSchema(
      JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}') as Schema,
    ) // JSON.parse returns an object here
    expect(Object.entries(properties ?? {})).toEqual([['__proto__', { type: 'string' }]])
  })

  it('narrows a schema that contains itself', () => {
    const schema = {
      $ref: '#/$defs/Tree',
      $defs: { Tree: { type: 'object', properties: { parts: { type: 'array', items: { $ref: '#/$defs/Tree' } } } } },
    }
    const accepts = judge(writerSchema(schema))
    expect([accepts({ parts: [{ parts: [] }] }), accepts({ parts: [{ parts: [{ more: 1 }] }] })]).toEqual([true, false])
  })
})
