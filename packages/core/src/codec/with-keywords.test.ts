import { expectTypeOf } from 'expect-type'
import * as t from 'io-ts'
import { contract } from '../contract/contract.js'
import { toJsonSchema } from '../json-schema/to-json-schema.js'
import { issuesOf, shapeIssues } from '../testing/shape-issues.js'
import { arrayOf } from './array-of.js'
import type { Codec } from './codec.js'
import { literal } from './literal.js'
import { integerOf, numberOf } from './number-of.js'
import { boolean, number, string } from './primitives.js'
import { recordOf } from './record-of.js'
import { recursive } from './recursive.js'
import { stringOf } from './string-of.js'
import { struct } from './struct.js'
import { union } from './union.js'
import { withKeywords } from './with-keywords.js'

const Card = struct('Card', { kind: literal('card') }, {}, { open: true })
const Cash = struct('Cash', { coins: number }, { change: number })
const Any = struct('Any', {}, {}, { open: true })

const cases: readonly (readonly [name: string, codec: t.Mixed, valid: readonly unknown[], invalid: readonly unknown[]])[] = [
  ['uniqueItems', withKeywords(t.UnknownArray, { uniqueItems: true }), [[], [1, '1', true]], [[1, 1], [{ a: 1, b: [2] }, { b: [2], a: 1 }]]],
  ['contains', withKeywords(arrayOf(number), { contains: integerOf({}) }), [[0.5, 1]], [[], [0.5]]],
  ['minContains', withKeywords(arrayOf(number), { contains: integerOf({}), minContains: 2, maxContains: 3 }), [[1, 2, 3]], [[1, 0.5], [1, 2, 3, 4]]],
  ['prefixItems', withKeywords(t.UnknownArray, { prefixItems: [string, number] }), [[], ['a'], ['a', 1, null]], [[1], ['a', 'b']]],
  ['items', withKeywords(t.UnknownArray, { prefixItems: [string], items: boolean }), [['a', true]], [['a', 'b']]],
  ['minProperties', withKeywords(t.UnknownRecord, { minProperties: 1 }), [{ a: 1 }], [{}, { a: undefined }]],
  ['maxProperties', withKeywords(t.UnknownRecord, { maxProperties: 1 }), [{}, { a: 1 }], [{ a: 1, b: 1 }]],
  ['propertyNames', withKeywords(recordOf(number), { propertyNames: stringOf({ pattern: '^[a-z]+$' }) }), [{ ab: 1 }], [{ A: 1 }]],
  ['patternProperties', withKeywords(t.UnknownRecord, { patternProperties: { '^n': number } }), [{ n: 1, o: '' }], [{ n1: '' }]],
  ['dependentRequired', withKeywords(Any, { dependentRequired: { a: ['b'] } }), [{}, { b: 1 }, { a: 1, b: 1 }], [{ a: 1 }]],
  ['dependentSchemas', withKeywords(Any, { dependentSchemas: { coins: Cash } }), [{}, { coins: 1 }], [{ coins: '1' }]],
  ['pattern', withKeywords(stringOf({ maxLength: 3 }), { pattern: '^a' }), ['a', 'a\n'], ['b', '\na']],
  ['multipleOf', withKeywords(number, { multipleOf: 0.1 }), [0, 0.3, -1.1, 1e300, 5e-1], [0.35, 1e-7]],
  ['exclusive bounds', withKeywords(number, { exclusiveMinimum: 0, exclusiveMaximum: 1 }), [0.1], [0, 1]],
  ['enum', withKeywords(t.unknown, { enum: [[1], { a: 1, b: null }] }), [[1], { b: null, a: 1 }], [1, {}]],
  ['not', withKeywords(t.unknown, { not: Cash }), [{}, { coins: 1, more: 1 }, { coins: 1, change: null }], [{ coins: 1 }]],
  ['if', withKeywords(Any, { if: Card, then: struct('Then', { number: string }, {}, { open: true }), else: Cash }), [{ kind: 'card', number: '1' }, { coins: 1 }], [{ kind: 'card' }, {}]],
  ['anyOf', withKeywords(Any, { anyOf: [Card, Cash] }), [{ kind: 'card', coins: 1 }, { coins: 1 }], [{}, { kind: 'card ' }]],
  ['oneOf', withKeywords(Any, { oneOf: [Card, Cash] }), [{ kind: 'card', coins: 1 }, { coins: 1 }], [{}]],
] // prettier-ignore

describe('withKeywords', () => {
  it.each(cases)('%s', (_, codec, valid, invalid) => {
    expect(valid.map((value) => shapeIssues(codec, value))).toEqual(valid.map(() => []))
    expect(invalid.map((value) => shapeIssues(codec, value))).toEqual(invalid.map(() => ['wrong_type']))
  })

  it('keeps the type of the codec', () => {
    expectTypeOf<t.TypeOf<ReturnType<typeof withKeywords<typeof Cash>>>>().toEqualTypeOf<t.TypeOf<typeof Cash>>()
  })

  it('says all conditions, after the issues of the codec', () => {
    const Tags = withKeywords(arrayOf(string), { uniqueItems: true, contains: literal('a') })
    expect(issuesOf(Tags, ['b', 'b']).map(String)).toEqual([
      'the message must be an array without repeated items and with at least 1 of the required items — got an array of 2 items',
    ])
    expect(shapeIssues(Tags, ['b', 1])).toEqual(['wrong_type /1'])
  })

  it('is data in the schema, and decides about null where null is a value', () => {
    const Order = struct('Order', { pay: withKeywords(union('Pay', [Card, Cash]), { oneOf: [Card, Cash] }) })
    const of = (codec: t.Mixed, strict: boolean) =>
      toJsonSchema(contract({ id: 'a/b', version: 1, role: 'message', description: 'B.', codec }), { strict })
    expect(of(Order, true)).toMatchObject({
      properties: { pay: { anyOf: [{ $ref: '#/$defs/Card' }, { $ref: '#/$defs/Cash' }], oneOf: [{ $ref: '#/$defs/Card' }, { $ref: '#/$defs/Cash' }] } },
    }) // prettier-ignore
    const Choice = struct('Choice', {}, { a: withKeywords(t.unknown, { enum: [[1]] }) })
    expect(of(Choice, false)).toMatchObject({ properties: { a: { anyOf: [{ enum: [[1]] }, { type: 'null' }] } } })
    expect([shapeIssues(Choice, { a: null }), shapeIssues(Choice, { a: null }, 'strict')]).toEqual([
      [],
      ['null_value /a'],
    ])
  })

  it('does not merge keywords that limit each other', () => {
    const of = (codec: t.Mixed) =>
      toJsonSchema(contract({ id: 'a/b', version: 1, role: 'message', description: 'B.', codec }))
    const first = withKeywords(arrayOf(number), { prefixItems: [integerOf({})] })
    expect(of(first)).toMatchObject({ allOf: [{ items: { type: 'number' } }, { prefixItems: [{ type: 'integer' }] }] })
    const named = withKeywords(recordOf(number), { patternProperties: { '^n': integerOf({}) } })
    expect(of(named)['allOf']).toHaveLength(2)
    expect(of(withKeywords(numberOf({ min: 0 }), { exclusiveMaximum: 1 }))['exclusiveMaximum']).toBe(1)
  })

  it('may be about the codec it is in', () => {
    type Tree = { parts: Tree[] }
    const Tree: Codec<Tree> = recursive('Tree', () =>
      struct('Tree', { parts: withKeywords(arrayOf(Tree), { contains: Tree, minContains: 0, maxContains: 1 }) }),
    )
    const leaf = { parts: [] }
    expect([Tree.is({ parts: [leaf] }), Tree.is({ parts: [leaf, leaf] })]).toEqual([true, false])
  })
})
