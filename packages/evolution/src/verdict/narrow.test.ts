import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Schema } from '@contracts/core/json-schema'
import { writeSet } from './write-set.js'

const judge = (schema: Schema): ((message: unknown) => boolean) => {
  const validate = new Ajv2020({ strict: false, validateFormats: false, ownProperties: true }).compile(schema)
  return (message) => validate(message)
}

describe('a narrowed schema', () => {
  it('keeps every null where the schema does not say which are values', () => {
    const optional = { type: 'object', properties: { a: { type: ['string', 'null'] } } }
    const accepts = (block: Schema) => judge(writeSet({ ...optional, 'x-contract': block }))({ a: null })
    expect([accepts({}), accepts({ nullable: [] }), accepts({ nullable: ['/a'] })]).toEqual([true, false, true])
  })

  it('knows the members of a list only where every string of the place is of the list', () => {
    const member = (kind: string, more: Schema) => ({
      type: 'object',
      properties: { kind: { const: kind }, a: { type: 'string', ...more } },
    })
    const accepts = (more: Schema, a: string) =>
      judge(
        writeSet({
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

  it('closes the members of an allOf by what they declare together', () => {
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
    const accepts = judge(writeSet(schema))
    const home = { street: 'a', town: 'b' }
    expect([
      accepts({ name: 'n', age: 1, home }),
      accepts({ more: 1 }),
      accepts({ home: { ...home, more: 1 } }),
    ]).toEqual([true, false, false])
  })

  it('lets in nothing that oneOf keeps out', () => {
    const schema = {
      oneOf: [
        { type: 'object', properties: { a: true } },
        { type: 'object', properties: { b: true }, required: ['b'] },
      ],
    }
    const accepts = judge(writeSet(schema))
    expect([accepts({ a: 1 }), accepts({ b: 1 }), accepts({ a: 1, b: 1 })]).toEqual([true, false, false])
  })

  it('reads what stands under not as it is written', () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'object' } },
      not: { $ref: '#/$defs/Bad' },
      $defs: { Bad: { type: 'object', properties: { a: { type: 'object', required: ['x'] } }, required: ['a'] } },
      'x-contract': { open: [{ pointer: '/a' }] },
    }
    const accepts = judge(writeSet(schema))
    expect([accepts({ a: {} }), accepts({ a: { x: 1 } }), accepts({ a: { y: 1 } })]).toEqual([true, false, true])
  })

  it('declares a key called __proto__ like any other', () => {
    // ajv passes over that key, so the copy itself is looked at.
    const { properties } = writeSet(
      JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}') as Schema,
    ) // what JSON.parse returns
    expect(Object.entries(properties ?? {})).toEqual([['__proto__', { type: 'string' }]])
  })

  it('follows a schema that contains itself', () => {
    const schema = {
      $ref: '#/$defs/Tree',
      $defs: { Tree: { type: 'object', properties: { parts: { type: 'array', items: { $ref: '#/$defs/Tree' } } } } },
    }
    const accepts = judge(writeSet(schema))
    expect([accepts({ parts: [{ parts: [] }] }), accepts({ parts: [{ parts: [{ more: 1 }] }] })]).toEqual([true, false])
  })
})
