import { isJsonObject, type Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { seeded } from '@contracts/testing'
import fc from 'fast-check'
import { judge } from '../testing/judge.js'
import { type KindPair, kindPairs } from '../testing/kind-pairs.js'
import { messagesBetween } from '../testing/random-message.js'
import { documentIn, randomSchema } from '../testing/random-schema.js'
import { schemaChange } from '../testing/schema-changes.js'
import { membership, readerMessages } from '../inclusion/message-set.js'
import { difference } from './difference.js'

const order = (amount: Schema, more: Schema = {}): Schema => ({
  type: 'object',
  properties: { amount, tags: { type: 'array', items: { type: 'string' } } },
  required: ['amount'],
  ...more,
})

describe('the difference of two schemas', () => {
  it.each<readonly [string, Schema, Schema, readonly string[]]>([
    ['a value', { enum: ['good', 'bad', 'odd'] }, { enum: ['good'] }, ['the message is "bad" or "odd"']],
    ['a bound of a property', order({ type: 'number' }), order({ type: 'number', minimum: 1 }), ['/amount is less than 1']], // oxfmt-ignore
    ['a type', order({ type: ['number', 'null'] }), order({ type: 'number' }), ['/amount is of the type null']],
    ['a required property', order({}), order({}, { required: ['amount', 'tags'] }), ['/tags is missing']],
    ['items', order({}), order({}, { properties: { tags: { type: 'array', items: { type: 'string', maxLength: 3 } } } }), ['/tags/* has more than 3 characters']], // oxfmt-ignore
    ['two changes', order({ type: 'string' }), order({ type: 'string', minLength: 1, pattern: '^a' }), ['/amount has fewer than 1 character', '/amount does not satisfy "pattern"']], // oxfmt-ignore
    ['a bound of 0 beside another change', order({ type: 'string' }), order({ type: 'string', minLength: 0, pattern: '^a' }), ['/amount does not satisfy "pattern"']], // oxfmt-ignore
    ['a bound of 0 of a list', { type: 'array' }, { type: 'array', minItems: 0, maxItems: 1 }, ['the message has more than 1 item']], // oxfmt-ignore
    ['a bound of 0 of an object', { type: 'object' }, { type: 'object', minProperties: 0, maxProperties: 2 }, ['the message has more than 2 properties']], // oxfmt-ignore
    ['a definition', { $defs: { a: { type: 'string' } }, properties: { a: { $ref: '#/$defs/a' } } }, { $defs: { a: { type: 'string', maxLength: 2 } }, properties: { a: { $ref: '#/$defs/a' } } }, ['/a has more than 2 characters']], // oxfmt-ignore
    ['integers', { type: 'number' }, { type: 'integer' }, ['the message is not valid under the new schema']],
    ['a closed object', order({}), order({}, { additionalProperties: false }), ['the message is not valid under the new schema']], // oxfmt-ignore
    ['draft 7', { $schema: 'http://json-schema.org/draft-07/schema#', enum: [1, 2] }, { $schema: 'http://json-schema.org/draft-07/schema#', enum: [1] }, ['the message is 2']], // oxfmt-ignore
  ])('is proved and said in words: %s', (_, old, next, words) => {
    const { schema, ...rest } = difference(old, next)
    expect(rest).toEqual({ words, isProved: true })
    expect(schema).toHaveProperty('allOf')
    expect(() => judge(schema)).not.toThrow() // it is a valid schema
  })

  it.each<readonly [string, string, Schema, Schema, Json, Json]>([
    ['draft 4', 'draft-04', { id: 'https://a.example/', enum: [1, 2] }, { id: 'https://a.example/', enum: [1] }, 2, 1],
    ['a reference in draft 4', 'draft-04', { $ref: '#/definitions/a', definitions: { a: { type: 'string' } } }, { $ref: '#/definitions/a', definitions: { a: { type: 'string', maxLength: 1 } } }, 'ab', 'a'], // oxfmt-ignore
    ['a reference in draft 7', 'draft-07', { $ref: '#/definitions/a', definitions: { a: { type: 'string' } } }, { $ref: '#/definitions/a', definitions: { a: { type: 'string', maxLength: 1 } } }, 'ab', 'a'], // oxfmt-ignore
  ])('is a schema that validators can run: %s', (_, draft, old, next, lost, kept) => {
    const $schema = `http://json-schema.org/${draft}/schema#`
    const { schema, isProved } = difference({ $schema, ...old }, { $schema, ...next })
    const isLost = membership(readerMessages(schema))
    expect([isProved, isLost(lost), isLost(kept)]).toEqual([true, true, false])
    expect(JSON.stringify(schema)).not.toContain(draft === 'draft-04' ? '"$id"' : '"id"')
  })

  it.each<readonly [string, Schema, Schema, Schema, readonly string[]]>([
    [
      'a bound',
      {},
      { minimum: 1 },
      { type: 'number', maximum: 1, exclusiveMaximum: true },
      ['the message is less than 1'],
    ],
    [
      'an upper bound',
      {},
      { maximum: 1 },
      { type: 'number', minimum: 1, exclusiveMinimum: true },
      ['the message is greater than 1'],
    ],
    ['a required property', {}, { required: ['a'] }, { type: 'object', not: { required: ['a'] } }, ['/a is missing']],
    [
      'items',
      { type: 'array' },
      { type: 'array', items: { enum: [1] } },
      { type: 'array', not: { items: { not: { not: { enum: [1] } } } } },
      ['/* is not valid under the new schema'],
    ],
    [
      'a bound that excludes its number',
      {},
      { minimum: 1, exclusiveMinimum: true },
      { not: { minimum: 1, exclusiveMinimum: true } },
      ['the message is not valid under the new schema'],
    ],
  ])('has only keywords of draft 4 for schemas of draft 4: %s', (_, old, next, lost, words) => {
    const $schema = 'http://json-schema.org/draft-04/schema#'
    const { schema, ...rest } = difference({ $schema, ...old }, { $schema, ...next })
    expect(rest).toEqual({ words, isProved: true })
    expect(schema).toMatchObject({ $schema, allOf: [{ $ref: 'urn:contracts:old' }, lost] })
  })

  it.each<readonly [string, Schema, Schema, readonly string[]]>([
    [
      'an identifier inside',
      { $id: 'http://a.example/a', $defs: { b: { $id: 'b', minimum: 1 } }, items: { $ref: 'b' } },
      { $id: 'http://a.example/a', $defs: { b: { $id: 'b', minimum: 2 } }, items: { $ref: 'b' } },
      ['/* is less than 2'],
    ],
    [
      'an identifier above a reference',
      { type: 'object' },
      { $id: 'http://a.example/a', $ref: 't', $defs: { t: { $id: 't', properties: { a: { $ref: '#/$defs/k' } }, $defs: { k: { type: 'null' } } } } }, // oxfmt-ignore
      ['/a is not valid under the new schema'],
    ],
    [
      'anchors of both sides',
      { $defs: { k: { $anchor: 'k', type: ['string', 'null'] } }, items: { $ref: '#k' } },
      { $defs: { k: { $anchor: 'k', type: 'null' } }, items: { $ref: '#k' } },
      ['/* is of the type string'],
    ],
    [
      'a name with signs',
      { $defs: { 'a b/%': { type: ['string', 'null'] } }, items: { $ref: '#/$defs/a%20b~1%25' } },
      { $defs: { 'a b/%': { type: 'null' } }, items: { $ref: '#/$defs/a%20b~1%25' } },
      ['/* is of the type string'],
    ],
    [
      'data that looks like a reference',
      { enum: [{ $ref: '#/a' }, 1] },
      { enum: [1] },
      ['the message is {"$ref":"#/a"}'],
    ],
  ])('is proved where names lead: %s', (_, old, next, words) => {
    const { schema, ...rest } = difference(old, next)
    expect(rest).toEqual({ words, isProved: true })
    expect(() => judge(schema)).not.toThrow() // every reference has a target
  })

  it('is empty if the new schema accepts every message of the old', () => {
    expect(difference({ enum: [1] }, { enum: [1, 2] })).toEqual({ schema: false, words: [], isProved: true })
  })

  it('is proved for every pair of schemas in the records of the kinds of change', () => {
    const isSchema = (one: KindPair['before']): one is Schema => !Object.hasOwn(one, 'package')
    const pairs = kindPairs().flatMap(([, all]) =>
      all.flatMap(({ before, after }) => (isSchema(before) && isSchema(after) ? [[before, after] as const] : [])),
    )
    expect(pairs.length).toBeGreaterThan(50)
    expect(pairs.filter(([before, after]) => !difference(before, after).isProved)).toEqual([])
  })

  it('accepts what the old schema accepts and the new one rejects, according to another validator', () => {
    const proved = { all: 0, yes: 0 }
    fc.assert(
      fc.property(
        fc.constantFrom('2020-12', 'draft-07'),
        randomSchema,
        schemaChange,
        fc.nat(),
        (draft, schema, { apply }, seed) => {
          // oxfmt-ignore
          const old = documentIn(draft)(schema)
          const next = apply(old)
          if (!isJsonObject(old) || !isJsonObject(next)) return
          const { schema: lost, isProved } = difference(old, next, { formats: 'annotation' })
          proved.all++
          if (!isProved) return
          proved.yes++
          const [ofOld, ofNext, ofLost] = [judge(old), judge(next), judge(lost)]
          const messages = Array.from({ length: 50 }, messagesBetween(old, next, seeded(seed)))
          const wrong = messages.filter((message) => (ofOld(message) === true && ofNext(message) === false) !== ofLost(message)) // oxfmt-ignore
          expect(wrong).toEqual([])
        },
      ),
    )
    expect(proved.yes).toBeGreaterThan(proved.all / 2)
  })

  it.each<readonly [string, Schema, Schema, 'assertion' | 'annotation']>([
    ['a value that the old schema does not have', { enum: [1, 2] }, { enum: [1, 2], maximum: 9 }, 'assertion'],
    ['a type that its values do not have', { enum: ['a', 'b'] }, { type: ['string', 'null'] }, 'assertion'],
    ['a format that is not asserted', { type: 'string', format: 'date' }, { type: 'string', format: 'time' }, 'annotation'], // oxfmt-ignore
  ])('has no words for %s', (_, amount, narrower, formats) => {
    const { words, isProved } = difference(order(amount), order(narrower, { required: ['amount', 'tags'] }), {
      formats,
    })
    expect([words, isProved]).toEqual([['/tags is missing'], true])
  })

  it('needs no understanding of a keyword to be proved', () => {
    expect(difference({ type: 'string' }, { type: 'string', pattern: '(a)\\1' }).isProved).toBe(true)
  })

  it('is not proved if no message is known to be lost, although the condition would be exact', () => {
    const items = { type: 'array', items: { type: 'string', pattern: '(a)\\1' } }
    const { words, isProved, reason } = difference(items, { ...items, uniqueItems: true })
    expect([words, isProved, reason]).toEqual([[], false, 'a pattern has a back-reference'])
  })

  it('is not proved between schemas of different drafts', () => {
    expect(difference({ $schema: 'http://json-schema.org/draft-07/schema#' }, { $defs: {}, type: 'string' })).toMatchObject({ schema: {}, isProved: false, reason: 'the schemas are of different drafts' }) // oxfmt-ignore
  })
})
