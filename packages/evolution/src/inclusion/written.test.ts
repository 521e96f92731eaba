import fc from 'fast-check'
import { isJsonObject, type Json } from '@contracts/core'
import type { Schema } from '@contracts/core/json-schema'
import { seeded } from '@contracts/testing'
import { own } from '../schema/json.js'
import { judge } from '../testing/judge.js'
import { messagesBetween } from '../testing/random-message.js'
import { documentIn, documentsOf, drafts, randomSchema } from '../testing/random-schema.js'
import { schemaChange } from '../testing/schema-changes.js'
import { compareSchemas } from '../verdict/compare-contracts.js'
import { includes, searcher } from './includes.js'
import { limits } from './limits.js'
import { declaredMessages, membership, readerMessages, writerMessages } from './message-set.js'

/** The number of cases. Fewer than 20 are too few for the outcomes that are counted. */
const numRuns = Math.max(20, fc.readConfigureGlobal().numRuns ?? 100)

const draft = fc.constantFrom('2020-12' as const, 'draft-07' as const).map(documentIn)
const anySchema = fc.tuple(draft, randomSchema).map(([inDraft, schema]) => inDraft(schema))

const inAnyDraft = fc.oneof(...drafts.map(documentsOf))

/** Two documents of any draft: a schema and a change of it. */
const changed = fc.tuple(inAnyDraft, schemaChange).map(([schema, { apply }]) => [schema, apply(schema)] as const)

describe('what a producer writes', () => {
  it('is decided for more schemas beside each other than may be nested', () => {
    const names = Array.from({ length: limits.schemaDepth + 1 }, (_, i) => `p${String(i)}`)
    const inner = { properties: { a: true } }
    const isWritten = membership(
      writerMessages({ type: 'object', properties: Object.fromEntries(names.map((name) => [name, inner])) }),
    )
    expect(isWritten({ [`p${String(limits.schemaDepth)}`]: { a: 1 } })).toBe(true)
  })

  it('is accepted by the schema, for any schema', () => {
    const found = { accepted: 0, written: 0 }
    fc.assert(
      fc.property(anySchema, fc.nat(), (schema, seed) => {
        expect(includes(schema, schema, { of: 'writer' }).verdict).not.toBe('disproved')
        const accepts = judge(schema)
        const [isDeclared, isWritten] = [membership(declaredMessages(schema)), membership(writerMessages(schema))]
        const next = messagesBetween(schema, schema, seeded(seed))
        for (let i = 0; i < 20; i++) {
          const message = next()
          if (accepts(message) === true) found.accepted++
          if (isWritten(message) !== true) continue
          found.written++
          expect([message, isDeclared(message), accepts(message)]).toEqual([message, true, true])
        }
      }),
      { numRuns },
    )
    expect([found.accepted > found.written, found.written > numRuns]).toEqual([true, true])
  })

  it('is accepted by the schema, in every draft', () => {
    fc.assert(
      fc.property(inAnyDraft, (schema) => {
        expect([schema, includes(schema, schema, { of: 'writer' }).verdict]).not.toEqual([schema, 'disproved'])
      }),
      { numRuns },
    )
  })

  it('is accepted by another wording of the schema, in every draft that has if', () => {
    let rewritten = 0
    const documents = fc.oneof(...drafts.filter((name) => !/04|06/.test(name)).map(documentsOf))
    fc.assert(
      fc.property(documents, schemaChange, (schema, { isSame, apply }) => {
        if (!isSame || JSON.stringify(schema).includes('"unevaluated')) return // `not` drops annotations
        rewritten++
        const other = apply(schema)
        const verdicts = [includes(schema, other, { of: 'writer' }), includes(other, schema, { of: 'writer' })]
        expect([schema, verdicts.filter(({ verdict }) => verdict === 'disproved')]).toEqual([schema, []])
      }),
      { numRuns: 6 * numRuns },
    )
    expect(rewritten).toBeGreaterThan(numRuns / 4)
  })

  it('has every message whose keys ajv evaluates', () => {
    let evaluated = 0
    fc.assert(
      fc.property(anySchema, fc.nat(), (schema, seed) => {
        if (!isJsonObject(schema) || own(schema, '$schema') !== 'https://json-schema.org/draft/2020-12/schema') return
        const accepts = judge({ $defs: own(schema, '$defs') ?? {}, allOf: [schema], unevaluatedProperties: false })
        const isWritten = membership(writerMessages(schema))
        const next = messagesBetween(schema, schema, seeded(seed))
        for (let i = 0; i < 20; i++) {
          const message = next()
          // Keys of inner objects are another question, so that only scalar values are asked about.
          if (!isJsonObject(message) || Object.values(message).some((part) => typeof part === 'object' && part !== null)) continue // oxfmt-ignore
          if (Object.keys(message).length === 0 || accepts(message) !== true) continue
          evaluated++
          expect([message, isWritten(message)]).not.toEqual([message, false])
        }
      }),
      { numRuns: 6 * numRuns },
    )
    expect(evaluated).toBeGreaterThan(numRuns / 4)
  })

  it('breaks what everything that is accepted breaks, if the counterexample has only declared keys', () => {
    let broken = 0
    fc.assert(
      fc.property(changed, ([old, next]) => {
        const exact = includes(old, next)
        if (exact.verdict !== 'disproved' || membership(writerMessages(old))(exact.counterexample) !== true) return
        broken++
        expect([exact, includes(old, next, { of: 'writer' }).verdict]).not.toEqual([exact, 'proved'])
      }),
      { numRuns: 6 * numRuns },
    )
    expect(broken).toBeGreaterThan(numRuns / 4)
  })

  it.each(Object.keys(limits))('is never proved to be accepted because of the limit %s', (limit) => {
    let broken = 0
    fc.assert(
      fc.property(changed, ([old, next]) => {
        const full = includes(old, next, { of: 'writer' })
        if (full.verdict !== 'disproved') return
        broken++
        const lowered = jest.replaceProperty(limits, limit as keyof typeof limits, 1) // a key of it
        try {
          expect([full, includes(old, next, { of: 'writer', steps: limits.steps }).verdict]).not.toEqual([
            full,
            'proved',
          ])
        } finally {
          lowered.restore()
        }
      }),
      { numRuns: 60 },
    )
    expect(broken).toBeGreaterThan(5)
  })

  it('keeps every null if the schema does not state which nulls are values', () => {
    const optional = { type: 'object', properties: { a: { type: ['string', 'null'] } } }
    const accepts = (block: Schema) => membership(writerMessages({ ...optional, 'x-contract': block }))({ a: null })
    expect([accepts({}), accepts({ nullable: [] }), accepts({ nullable: ['/a'] })]).toEqual([true, false, true])
  })

  it('restricts a list to its known members only if no other schema accepts strings at the same pointer', () => {
    const member = (kind: string, more: Schema) => ({
      type: 'object',
      properties: { kind: { const: kind }, a: { type: 'string', ...more } },
    })
    const accepts = (more: Schema, a: string) =>
      membership(
        writerMessages({
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
    const accepts = membership(writerMessages(schema))
    const home = { street: 'a', town: 'b' }
    expect([
      accepts({ name: 'n', age: 1, home }),
      accepts({ more: 1 }),
      accepts({ home: { ...home, more: 1 } }),
    ]).toEqual([true, false, false])
  })

  it('has the keys of every member of anyOf that accepts it, as ajv evaluates them', () => {
    const member = (name: string, more: Schema = {}): Schema => ({ properties: { [name]: { type: 'string' } }, required: [name], ...more }) // oxfmt-ignore
    const keys = ['a', 'b', 'c', 'd']
    const messages = Array.from({ length: 16 }, (_, i) => Object.fromEntries(keys.filter((__, at) => (i >> at) % 2 === 1).map((key) => [key, 'x']))) // oxfmt-ignore
    const nested = (name: string): Schema => ({ properties: { in: member(name) }, required: ['in'] })
    const schemas: readonly Schema[] = [
      { type: 'object', anyOf: [member('a'), member('b')] },
      { type: 'object', anyOf: [member('a', { not: { required: ['b'] } }), member('b'), member('c')] },
      { $defs: { any: { anyOf: [member('a'), member('b')] } }, allOf: [{ $ref: '#/$defs/any' }], properties: { c: true } }, // oxfmt-ignore
      { anyOf: [member('a', { additionalProperties: false }), member('b')] },
    ]
    for (const schema of schemas) {
      const [accepts, isWritten] = [judge({ ...schema, unevaluatedProperties: false }), membership(writerMessages(schema))] // oxfmt-ignore
      for (const message of messages)
        if (accepts(message) === true) expect([schema, message, isWritten(message)]).toEqual([schema, message, true])
    }
    const isWritten = membership(writerMessages({ anyOf: [nested('a'), nested('b')] }))
    expect(messages.map((message) => isWritten({ in: message }))).toEqual(
      messages.map((message) => Object.keys(message).length > 0 && !['c', 'd'].some((key) => key in message)),
    )
  })

  it('has keys of only one member of anyOf if the members exclude each other', () => {
    const member = (kind: string, name: string): Schema => ({ type: 'object', properties: { kind: { const: kind }, [name]: true }, required: ['kind'] }) // oxfmt-ignore
    const [byTag, byNumber] = [[member('x', 'a'), member('y', 'b')], [{ properties: { n: { minimum: 3 }, a: true }, required: ['n'] }, { properties: { n: { maximum: 2, type: 'number' }, b: true }, required: ['n'] }]].map((anyOf) => membership(writerMessages({ type: 'object', anyOf }))) // oxfmt-ignore
    expect([byTag?.({ kind: 'x', a: 1 }), byTag?.({ kind: 'x', b: 1 })]).toEqual([true, false])
    expect([byNumber?.({ n: 1, b: 1 }), byNumber?.({ n: 1, a: 1 })]).toEqual([true, false])
  })

  it('is broken by what only a message of two members of anyOf breaks', () => {
    const member = (name: string): Schema => ({ properties: { [name]: { type: 'string' } }, required: [name] })
    const members = [member('email'), member('phone')]
    const old: Schema = { type: 'object', anyOf: members }
    const changed: readonly Schema[] = [
      { type: 'object', oneOf: members },
      { ...old, maxProperties: 1 },
      { type: 'object', anyOf: members.map((one) => ({ ...one, additionalProperties: false })) },
    ]
    expect(changed.map((next) => includes(old, next, { of: 'writer' }))).toEqual(
      changed.map(() => ({ verdict: 'disproved', counterexample: { email: '', phone: '' } })),
    )
  })

  it('accepts nothing that oneOf rejects', () => {
    const schema = {
      oneOf: [
        { type: 'object', properties: { a: true } },
        { type: 'object', properties: { b: true }, required: ['b'] },
      ],
    }
    const accepts = membership(writerMessages(schema))
    expect([accepts({ a: 1 }), accepts({ b: 1 }), accepts({ a: 1, b: 1 })]).toEqual([true, false, false])
  })

  it('does not close schemas under not', () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'object' } },
      not: { $ref: '#/$defs/Bad' },
      $defs: { Bad: { type: 'object', properties: { a: { type: 'object', required: ['x'] } }, required: ['a'] } },
      'x-contract': { open: [{ pointer: '/a' }] },
    }
    const accepts = membership(writerMessages(schema))
    expect([accepts({ a: {} }), accepts({ a: { x: 1 } }), accepts({ a: { y: 1 } })]).toEqual([true, false, true])
  })

  it('declares a key called __proto__ like any other', () => {
    const schema = JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}') as Schema // an object
    const isWritten = membership(writerMessages(schema))
    expect([isWritten(JSON.parse('{"__proto__":"a"}') as Json), isWritten({ toString: 'a' })]).toEqual([true, false])
  })

  it('has the marks of a schema that contains itself at every depth, but not those of another place', () => {
    const schema: Schema = {
      type: 'object',
      properties: { a: { $ref: '#/$defs/Tree' }, b: { $ref: '#/$defs/Tree' } },
      $defs: {
        Tree: {
          type: 'object',
          properties: { v: { type: 'string' }, w: { type: 'string' }, parts: { type: 'array', items: { $ref: '#/$defs/Tree' } } },
        },
      },
      'x-contract': { open: [{ pointer: '/a/v', known: ['x'] }] },
    } // oxfmt-ignore
    const accepts = membership(writerMessages(schema))
    const deep = (tree: Json): readonly Json[] => [tree, { parts: [tree] }, { parts: [{ parts: [tree] }] }]
    expect(deep({ v: 'x' }).map((a) => accepts({ a }))).toEqual([true, true, true])
    expect(deep({ v: 'y' }).map((a) => accepts({ a }))).toEqual([false, false, false])
    expect(deep({ w: 'y' }).map((a) => accepts({ a }))).toEqual([true, true, true])
    expect(deep({ v: 'y' }).map((b) => accepts({ b }))).toEqual([true, true, true])
  })

  it('closes a schema that contains itself', () => {
    const schema = {
      $ref: '#/$defs/Tree',
      $defs: { Tree: { type: 'object', properties: { parts: { type: 'array', items: { $ref: '#/$defs/Tree' } } } } },
    }
    const accepts = membership(writerMessages(schema))
    expect([accepts({ parts: [{ parts: [] }] }), accepts({ parts: [{ parts: [{ more: 1 }] }] })]).toEqual([true, false])
  })

  /** Definitions that contain each other; `more` has the keywords of their objects. */
  const grammar = (more: Schema, last: Json): Schema => ({
    $ref: '#/$defs/d0',
    $defs: Object.fromEntries(
      Array.from({ length: 10 }, (_, i) => {
        const ref = (j: number): Json => ({ $ref: `#/$defs/d${String((i * 7 + j) % 10)}` })
        const properties = {
          kind: { const: i },
          left: { anyOf: [ref(1), { type: 'null' }, { oneOf: [ref(2), { type: 'string' }] }] },
          right: { allOf: [ref(3)] },
          [`last${String(i)}`]: last,
        }
        return [`d${String(i)}`, { type: 'object', properties, required: ['kind'], ...more }]
      }),
    ),
  })

  it('is all that is accepted if every object says itself which keys it has', () => {
    const { identify } = searcher()
    const isAll = (schema: Json) => identify(declaredMessages(schema)) === identify(readerMessages(schema))
    const closed = { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false }
    const opened = { ...closed, additionalProperties: true }
    const unsaid = { type: 'object', properties: { a: { type: 'string' } } }
    expect(
      [
        grammar({ additionalProperties: false }, {}),
        { anyOf: [closed, { enum: ['b', 1] }, { type: ['array', 'null'], items: closed }] },
        { allOf: [closed, { required: ['a'] }] },
        { allOf: [closed], anyOf: [{ required: ['a'] }, { properties: { b: {} } }] },
        { oneOf: [closed, opened] },
        {},
      ].filter((schema) => !isAll(schema)),
    ).toEqual([])
    expect(
      [
        grammar({}, {}),
        { anyOf: [closed, unsaid] },
        { anyOf: [closed, { enum: [{ a: 'b' }] }] },
        { type: 'array', items: unsaid },
        { ...closed, properties: { a: unsaid } },
        { not: closed, ...unsaid },
        { if: closed, ...unsaid },
        { dependentSchemas: { a: closed }, ...unsaid },
      ].filter(isAll),
    ).toEqual([])
  })

  it('loses nothing between versions of definitions that contain each other', () => {
    const versions = (['a', 'b'] as const).map((last) =>
      grammar({ additionalProperties: false }, { enum: ['x', last] }),
    )
    const [old, next] = [versions[0] ?? {}, versions[1] ?? {}]
    const losses = compareSchemas(old, next, { reading: 'exact' }).findings.flatMap(({ effects }) =>
      effects.filter(({ direction }) => direction === 'loss'),
    )
    expect(losses.length).toBeGreaterThan(5)
    expect(losses.filter(({ verdict }) => verdict !== 'compatible')).toEqual([])
  })
})
