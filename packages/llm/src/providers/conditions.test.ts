import * as t from 'io-ts'
import {
  arrayOf,
  contract,
  enumOf,
  type Keywords,
  literal,
  nullable,
  number,
  numberOf,
  recordOf,
  recursive,
  string,
  struct,
  stringOf,
  union,
  withKeywords,
} from '@contracts/core'
import { IsoDate, JsonObject, JsonValue } from '@contracts/core/codecs'
import { checkProvider } from './check-provider.js'

const plain = { id: 'demo/any', version: 1, role: 'message', description: 'Any.' } as const
const contractOf = (codec: t.Mixed) => contract({ ...plain, codec })

const becomes = 'left out: decoding checks it'
const one = struct('One', { a: literal('x') }, {}, { open: true })
const either = union('Either', [number, t.boolean])

/** Conditions whose keywords the codec has as well, or that depend on such a keyword. */
const sharing: readonly (readonly [why: string, codec: t.Mixed, keywords: Keywords<t.Mixed>])[] = [
  ['prefixItems and items', arrayOf(number), { prefixItems: [literal(1)], items: numberOf({ min: 2 }) }],
  ['items', arrayOf(number), { items: literal(1) }],
  ['not', IsoDate, { not: literal('2024-01-01') }],
  ['pattern', stringOf({ pattern: '^a+$' }), { pattern: '^aa' }],
  ['enum', enumOf('a', 'b'), { enum: ['b'] }],
  ['anyOf', either, { anyOf: [literal(1), literal(2)] }],
  ['not', withKeywords(string, { not: literal('a') }), { not: literal('b') }],
  ['patternProperties', struct('S', { a: string }), { patternProperties: { '^b': number } }],
]

describe.each(['anthropic', 'gemini'] as const)('the conditions of a message for %s', (provider) => {
  it.each(sharing)('are left out if the codec has one of their keywords: %s', (why, codec, keywords) => {
    const of = (inner: t.Mixed) => contractOf(struct('Any', { a: inner }))
    const { schema, notes } = checkProvider(of(codec), provider)
    const conditional = checkProvider(of(withKeywords(codec, keywords)), provider)
    expect([conditional.verdict, conditional.schema]).toEqual(['rewritten', schema])
    expect(conditional.notes).toEqual([{ pointer: '/a', why, becomes }, ...notes])
  })

  it('are sent if they are a pattern or scalar values, which every schema may have', () => {
    const codec = struct('Any', {
      a: withKeywords(string, { pattern: '^b' }),
      b: withKeywords(nullable(number), { enum: [1, 2] }),
    })
    const schema = JSON.stringify(checkProvider(contractOf(codec), 'anthropic').schema)
    expect([schema.includes('"pattern":"^b"'), schema.includes('"enum":[1,2]')]).toEqual([true, true])
  })

  it('are listed at every value that has them, and once in an object or a recursive codec', () => {
    const Short = withKeywords(string, { not: literal('') })
    const Pair = struct('Pair', { first: Short, second: Short })
    const List: t.Mixed = recursive('List', () => struct('List', { head: Short }, { tail: List }))
    const codec = struct('Any', { x: Pair, y: Pair, list: List })
    const { notes } = checkProvider(contractOf(codec), provider)
    const conditions = notes.filter(({ why }) => why === 'not').map(({ pointer }) => pointer)
    expect(conditions).toEqual(['/x/first', '/x/second', '/list/head'])
  })

  it('are listed at the value as it is sent', () => {
    const { notes } = checkProvider(contractOf(withKeywords(struct('S', { a: string }), { not: one })), provider)
    expect(notes).toContainEqual({ pointer: provider === 'anthropic' ? '/message' : '', why: 'not', becomes })
  })
})

it('the conditions of a value that Anthropic sends as a JSON text are listed as those of any other', () => {
  const codec = struct('Any', {
    a: withKeywords(recordOf(number), { minProperties: 1 }),
    b: withKeywords(JsonValue, { enum: ['1', 1] }),
    c: withKeywords(nullable(JsonObject), { maxProperties: 1 }),
  })
  const { notes } = checkProvider(contractOf(codec), 'anthropic')
  expect(notes.filter((note) => note.becomes === becomes)).toEqual([
    { pointer: '/a', why: 'minProperties 1', becomes },
    { pointer: '/b', why: 'enum', becomes },
    { pointer: '/c', why: 'maxProperties 1', becomes },
  ])
})
