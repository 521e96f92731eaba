import type { Schema } from '@contracts/core/json-schema'
import { compareSchemas } from './compare-contracts.js'

const part = (properties: Schema, required: readonly string[]): Schema => ({ type: 'object', properties, required })

const only = (kind: string): Schema => part({ kind: { const: kind } }, ['kind'])
const withX = part({ kind: { const: 'a' }, x: {} }, ['kind'])
const withY = part({ kind: { const: 'a' }, y: {} }, ['kind', 'y'])

const brokenIn = (direction: string, old: Schema, next: Schema) =>
  compareSchemas(old, next, { role: 'output' }).findings.flatMap(({ kind, name, effects }) =>
    effects.some((one) => one.direction === direction && one.protected && one.verdict === 'breaking')
      ? [[kind, ...(name === undefined ? [] : [name])].join(' ')]
      : [],
  )

describe('a break that another change hides', () => {
  it.each<[string, Schema, Schema]>([
    ['two properties', part({ x: {}, id: {} }, ['id']), part({ id: {}, a: {}, b: {} }, ['id', 'a', 'b'])],
    ['one of a member that comes last', { anyOf: [withX, only('b')] }, { anyOf: [only('b'), withY] }],
    ['one of a member beside one that is gone', { anyOf: [only('c'), withX] }, { anyOf: [withY] }],
    ['one of a member beside two new ones', { anyOf: [withX] }, { anyOf: [withY, only('b'), only('c')] }],
  ])('is found for a property that is gone where the new version requires %s', (_, old, next) => {
    expect(brokenIn('loss', old, next)).toEqual(['property-removed'])
  })

  it('is found for each of two new literals', () => {
    const of = (version: number, ...kinds: readonly string[]) =>
      part({ kind: { enum: kinds }, version: { const: version } }, ['kind', 'version'])
    expect(brokenIn('forward', of(1, 'a'), of(2, 'a', 'b', 'c'))).toEqual([
      'literal-added b',
      'literal-added c',
      'literal-changed',
    ])
  })
})

describe('a schema that is written in another way', () => {
  const text = { type: 'string' }
  const reported = (old: Schema, next: Schema): readonly unknown[] =>
    compareSchemas(old, next).findings.map(({ description, bump }) => [bump, description])
  const same = 'is written in another way, which accepts the same messages'
  const listed = part({ a: { enum: ['x', 'y'] }, b: text }, ['a'])

  it.each<[string, Schema, Schema, readonly unknown[]]>([
    ['the order of required names', part({ a: text, b: text }, ['a', 'b']), part({ a: text, b: text }, ['b', 'a']), []],
    ['the order of keys, types and listed values', part({ a: { type: ['string', 'null'] }, b: { enum: [1, 2] } }, []), { properties: { b: { enum: [2, 1] }, a: { type: ['null', 'string'] } }, required: [], type: 'object' }, []],
    ['the order of a union', { anyOf: [text, { type: 'number' }] }, { anyOf: [{ type: 'number' }, text] }, [['patch', 'lists its members in another order']]],
    ['one keyword', part({ a: text }, []), { $defs: { t: text }, ...part({ a: { $ref: '#/$defs/t' } }, []) }, [['patch', same]]],
    ['an enum as a union', listed, part({ a: { anyOf: [{ const: 'x' }, { const: 'y' }] }, b: text }, ['a']), [['patch', same]]],
    ['a length that the format has', part({ a: { ...text, format: 'date-time' } }, []), part({ a: { ...text, format: 'date-time', minLength: 1 } }, []), [['patch', '/a must be at least 1 character long, was unlimited']]],
    ['two patterns of a number', part({ a: { type: 'integer', pattern: 'a' }, b: { type: 'integer' } }, []), part({ a: { type: 'integer', pattern: 'b' }, b: { type: 'integer', pattern: 'c' } }, []), [['patch', same]]],
  ])('is one finding at most: %s', (_, old, next, expected) => {
    expect(reported(old, next)).toEqual(expected)
  }) // oxfmt-ignore

  it('does not hide what else changes, in words or in messages', () => {
    const union = { anyOf: [{ const: 'x' }, { const: 'y' }] }
    expect(reported(listed, part({ a: union, b: { ...text, title: 'B' } }, ['a']))).toEqual([
      ['patch', '/b has the title "B", had none'],
      ['patch', same],
    ])
    expect(reported(listed, part({ a: { anyOf: [{ const: 'x' }] }, b: text }, ['a']))).toEqual([
      ['patch', '/a accepts any value, including "x", "y"'],
      ['major', '/a differs in "anyOf"'],
    ])
  })

  it('is no proof where a validator may read a keyword otherwise', () => {
    const [old, next] = [part({ a: { ...text, nullable: true } }, []), part({ a: { type: ['string', 'null'] } }, [])]
    expect(reported(old, next)).toEqual([['major', '/a accepts null']])
    const [regex, longer] = [
      { ...text, format: 'regex' },
      { ...text, format: 'regex', minLength: 1 },
    ]
    expect(reported(regex, longer)).toEqual([['major', 'must be at least 1 character long, was unlimited']])
  })
})

describe('the changes of an object whose undeclared keys count', () => {
  const [role, block] = ['input', 'x-contract'] as const
  const a = { type: 'string' } as const
  const found = (old: Schema, next: Schema) =>
    compareSchemas(old, next, { role }).findings.map((one) => [one.kind, one.bump, one.description])

  it('are one change if the contract says so by a keyword and in its block', () => {
    const closed: Schema = { ...part({ a }, []), [block]: { open: [] } }
    const open: Schema = { ...closed, additionalProperties: true, [block]: { open: [{ pointer: '' }] } }
    expect(found(open, closed)).toEqual([
      ['object-closed', 'major', 'no longer counts undeclared keys as part of the message'],
    ])
    expect(found(closed, open)).toEqual([['object-opened', 'minor', 'counts undeclared keys as part of the message']])
    const keyed = { ...closed, additionalProperties: true }
    expect(found(keyed, closed)).toEqual([['schema-changed', 'major', 'differs in "additionalProperties"']])
  })

  it('are named if they break only together', () => {
    const record: Schema = { type: 'object', additionalProperties: a, required: [] }
    const sentence =
      'has changes that break only in combination: /a is new and optional; /b is new and optional; has another schema for undeclared keys; and 1 more'
    expect(found(record, { ...part({ a, b: a }, []), title: 'Order' })).toEqual([
      ['property-added', 'patch', '/a is new and optional'],
      ['property-added', 'patch', '/b is new and optional'],
      ['additional-properties-changed', 'patch', 'has another schema for undeclared keys'],
      ['title-changed', 'patch', 'has the title "Order", had none'],
      ['changes-together', 'major', sentence],
    ])
  })
})
