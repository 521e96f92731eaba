import { expectTypeOf } from 'expect-type'
import * as t from 'io-ts'
import { contract } from '../contract/contract.js'
import { type Issue, issueFromJson } from '../issue/issue.js'
import { toJsonSchema } from '../json-schema.js'
import { summarise } from '../issue/summary.js'
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
const Seat = struct('Seat', { kind: literal('seat'), row: number }, {}, { open: true })
const Long = struct('Long', { a: number, b: number, c: number }, {}, { open: true })
const Any = struct('Any', {}, {}, { open: true })

const cases: readonly (readonly [name: string, codec: t.Mixed, valid: readonly unknown[], invalid: readonly unknown[]])[] = [
  ['uniqueItems', withKeywords(t.UnknownArray, { uniqueItems: true }), [[], [1, '1', true]], [[1, 1], [{ a: 1, b: [2] }, { b: [2], a: 1 }]]],
  ['contains', withKeywords(arrayOf(number), { contains: integerOf({}) }), [[0.5, 1]], [[], [0.5]]],
  ['minContains', withKeywords(arrayOf(number), { contains: integerOf({}), minContains: 2, maxContains: 3 }), [[1, 2, 3]], [[1, 0.5], [1, 2, 3, 4]]],
  ['prefixItems', withKeywords(t.UnknownArray, { prefixItems: [string, number] }), [[], ['a'], ['a', 1, null]], [[1], ['a', 'b']]],
  ['items', withKeywords(t.UnknownArray, { prefixItems: [string], items: boolean }), [['a', true]], [['a', 'b']]],
  ['items alone', withKeywords(t.UnknownArray, { items: boolean }), [[], [true, false]], [['a'], [true, 'b']]],
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
] // oxfmt-ignore

describe('withKeywords', () => {
  it.each(cases)('%s', (_, codec, valid, invalid) => {
    expect(valid.map((value) => shapeIssues(codec, value))).toEqual(valid.map(() => []))
    expect(invalid.map((value) => shapeIssues(codec, value))).toEqual(invalid.map(() => ['unmet_condition']))
  })

  it('keeps the type of the codec', () => {
    expectTypeOf<t.TypeOf<ReturnType<typeof withKeywords<typeof Cash>>>>().toEqualTypeOf<t.TypeOf<typeof Cash>>()
  })

  it('reports each condition in words, after the issues of the codec', () => {
    const Tags = withKeywords(arrayOf(string), { uniqueItems: true, contains: literal('a') })
    expect(issuesOf(Tags, ['b', 'b']).map(String)).toEqual([
      'the message must be an array without repeated items — got an array of 2 items',
      'the message must be an array with at least 1 required item: "a" — got an array of 2 items',
    ])
    expect(shapeIssues(Tags, ['b', 1])).toEqual(['wrong_type /1'])
  })

  it.each<[t.Mixed, unknown, string, string | undefined]>([
    [withKeywords(Any, { if: Card, then: Cash }), { kind: 'card' }, 'with "coins", since "kind" is "card"', 'coins is missing: it must be a number.'],
    [withKeywords(Any, { if: Card, else: Cash }), {}, 'with "coins", since "kind" is not "card"', 'coins is missing: it must be a number.'],
    [withKeywords(Any, { if: Card, then: Cash }), { kind: 'card', coins: '' }, 'that matches Cash, since "kind" is "card"', 'coins must be a number — got "".'],
    [withKeywords(Any, { if: Seat, then: Cash }), { kind: 'seat', row: 1 }, 'with "coins", since "kind" is "seat" and "row" is present', 'coins is missing: it must be a number.'],
    [withKeywords(Any, { if: Seat, else: Cash }), { kind: 'seat' }, 'with "coins", since it does not match Seat', 'coins is missing: it must be a number.'],
    [withKeywords(Any, { if: Long, then: struct('Longer', { d: number, e: number, f: number }) }), { a: 1, b: 1, c: 1 }, 'that matches Longer, since it matches Long', 'd is missing: it must be a number.'],
    [withKeywords(Any, { dependentSchemas: { code: Cash } }), { code: 1 }, 'with "coins", since it has "code"', 'coins is missing: it must be a number.'],
    [withKeywords(Any, { dependentRequired: { code: ['pin'] } }), { code: 1 }, 'with "pin" where "code" is present', undefined],
    [withKeywords(Any, { dependentRequired: { code: ['pin', 'year', 'name'] } }), { code: 1 }, 'with "pin", "year" and "name" where "code" is present', undefined],
    [withKeywords(Any, { not: Cash }), { coins: 1 }, 'that does not match Cash', undefined],
    [withKeywords(Any, { oneOf: [Card, Cash] }), {}, 'that matches exactly one of Card and Cash', undefined],
    [withKeywords(Any, { anyOf: [Card, Cash] }), {}, 'that matches Card or Cash', undefined],
    [withKeywords(Any, { patternProperties: { '^n': number } }), { n: '' }, 'whose keys that match ^n have valid values', 'n must be a number — got "".'],
    [withKeywords(Any, { dependentSchemas: { coins: Cash } }), { coins: '' }, 'that matches Cash, since it has "coins"', 'coins must be a number — got "".'],
    [withKeywords(Any, { minProperties: 2 }), {}, 'with at least 2 keys', undefined],
  ])('says what a condition requires, and why it applies: %#', (codec, value, words, hint) => {
    const [issue, ...more] = issuesOf(codec, value)
    expect([issue?.code, issue?.message, issue?.hint, more]).toEqual(['unmet_condition', `must be an object ${words} — got ${String(issue?.actual)}`, hint, []])
    expect(issue?.redacted().hint).toBeUndefined()
  }) // oxfmt-ignore

  const most3 = numberOf({ max: 3 })
  it.each<[t.Mixed, unknown, string]>([
    [withKeywords(arrayOf(number), { contains: literal(3), minContains: 0, maxContains: 1 }), [3, 3], 'an array with at most 1 required item: 3'],
    [withKeywords(arrayOf(number), { contains: literal(3), minContains: 2, maxContains: 2 }), [3], 'an array with exactly 2 required items: 3'],
    [withKeywords(arrayOf(number), { contains: literal(3), minContains: 2, maxContains: 4 }), [3], 'an array with 2 to 4 required items: 3'],
    [withKeywords(arrayOf(number), { prefixItems: [literal(1)], items: literal(2) }), [1, 3], 'an array whose other items are all valid'],
    [withKeywords(arrayOf(number), { prefixItems: [literal(1)], items: literal(2) }), [2, 2], 'an array whose first item, if present, is valid'],
    [withKeywords(arrayOf(t.unknown), { prefixItems: [number, number] }), ['x'], 'an array whose first 2 items, if present, are valid'],
    [withKeywords(arrayOf(number), { items: literal(2) }), [2, 3], 'an array whose items are all valid'],
    [withKeywords(number, { if: most3, then: integerOf({}) }), 2.5, 'a number that is an integer, since it is a number of at most 3'],
    [withKeywords(number, { if: most3, else: integerOf({}) }), 3.5, 'a number that is an integer, since it is not a number of at most 3'],
    [withKeywords(t.unknown, { if: arrayOf(string), then: arrayOf(string, { min: 1 }) }), [], 'a JSON value that is a list of at least 1 item: text, since it is a list: text'],
  ])('counts and names what a condition requires: %#', (codec, value, words) => {
    expect(issuesOf(codec, value).map(({ message }) => message)).toEqual([`must be ${words} — got ${summarise(value)}`])
  }) // oxfmt-ignore

  const Consent = struct('Consent', { consent: string }, {}, { open: true })
  const Hiv = struct('Hiv', { diagnosis: literal('hiv') }, {}, { open: true })
  it.each<[t.Mixed, unknown, string]>([
    [withKeywords(Any, { if: Hiv, then: Consent }), { diagnosis: 'hiv' }, 'an object with "consent" because of "diagnosis" — got an object with 1 key'],
    [withKeywords(Any, { if: Hiv, else: Consent }), { diagnosis: 'flu' }, 'an object with "consent" because of "diagnosis" — got an object with 1 key'],
    [withKeywords(Any, { if: Seat, then: Cash }), { kind: 'seat', row: 1 }, 'an object with "coins" because of "kind" and "row" — got an object with 2 keys'],
    [withKeywords(string, { if: literal('hiv'), then: literal('positive') }), 'hiv', 'a string that is "positive" because of its value — got a string of 3 characters'],
    [withKeywords(string, { not: literal('hiv') }), 'hiv', 'a string that is not what the contract excludes — got a string of 3 characters'],
  ])('leaves out the value that decided a condition: %#', (codec, value, words) => {
    const [issue] = issuesOf(codec, value)
    expect(issue?.redacted().message).toBe(`must be ${words}`)
    for (const one of [issue?.redacted(), issueFromJson((issue as Issue).toJSON()).redacted()])
      expect(JSON.stringify(one)).not.toMatch(/hiv|flu|seat/i)
  }) // oxfmt-ignore

  it('reports the problem of a message that has inherited names as keys', () => {
    const codec = withKeywords(Any, { dependentSchemas: { coins: Cash } })
    const message: unknown = JSON.parse('{"constructor":1,"toString":2,"__proto__":3,"coins":""}')
    const hints = issuesOf(codec, message).map(({ code, hint }) => [code, hint])
    expect(hints).toEqual([['unmet_condition', 'coins must be a number — got "".']])
  })

  it('quotes a key of the message so that it cannot control a terminal', () => {
    const codec = withKeywords(recordOf(number), { propertyNames: stringOf({ maxLength: 2 }) })
    expect(issuesOf(codec, { 'a\u202eb': 1 }).map(({ hint }) => hint)).toEqual([
      'The key "a\\u202eb" must have at most 2 characters — got "a\\u202eb".',
    ])
  })

  it('ends a hint in one full stop', () => {
    const Day = stringOf({ pattern: '^[0-9]+$', expects: 'a day, e.g. 24.' })
    const codec = withKeywords(t.UnknownArray, { items: struct('Dated', { day: Day }) })
    expect(issuesOf(codec, [{}]).map(({ hint }) => hint)).toEqual(['[0].day is missing: it must be a day, e.g. 24.'])
  })

  it('checks a value once, however many conditions lead to it', () => {
    type Tree = { kid?: Tree | null }
    const Tree: Codec<Tree> = recursive('Tree', () => {
      const Parent = struct('Parent', {}, { kid: Tree }, { open: true })
      return withKeywords(Parent, { if: Parent, then: Parent, else: Parent, anyOf: [Parent, Parent] })
    })
    const nested = (depth: number, leaf: unknown): unknown => (depth === 0 ? leaf : { kid: nested(depth - 1, leaf) })
    expect(shapeIssues(Tree, nested(60, {}))).toEqual([])
    expect(shapeIssues(Tree, nested(60, 1))).toEqual([`wrong_type ${'/kid'.repeat(60)}`])
  })

  it('does not decide about a value that is too deep for its conditions', () => {
    const Any = struct('Any', {}, {}, { open: true })
    const Deep: Codec<object> = recursive('Deep', () =>
      withKeywords(Any, { patternProperties: { '^kid$': Deep }, not: struct('Never', { never: Deep }) }),
    )
    let value = {}
    for (let i = 0; i < 100_000; i++) value = { kid: value }
    expect([shapeIssues(Deep, value), Deep.is(value)]).toEqual([['too_deep'], false])
    const cycle: Record<string, unknown> = {}
    cycle['kid'] = cycle
    expect(shapeIssues(Deep, cycle)).toEqual(['too_deep'])
  })

  it('is written to the schema, and decides about null where null is a value', () => {
    const Order = struct('Order', { pay: withKeywords(union('Pay', [Card, Cash]), { oneOf: [Card, Cash] }) })
    const of = (codec: t.Mixed, strict: boolean) =>
      toJsonSchema(contract({ id: 'a/b', version: 1, role: 'message', description: 'B.', codec }), { strict })
    expect(of(Order, true)).toMatchObject({
      properties: { pay: { anyOf: [{ $ref: '#/$defs/Card' }, { $ref: '#/$defs/Cash' }], oneOf: [{ $ref: '#/$defs/Card' }, { $ref: '#/$defs/Cash' }] } },
    }) // oxfmt-ignore
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

  it('may refer to the codec that contains it', () => {
    type Tree = { parts: Tree[] }
    const Tree: Codec<Tree> = recursive('Tree', () =>
      struct('Tree', { parts: withKeywords(arrayOf(Tree), { contains: Tree, minContains: 0, maxContains: 1 }) }),
    )
    const leaf = { parts: [] }
    expect([Tree.is({ parts: [leaf] }), Tree.is({ parts: [leaf, leaf] })]).toEqual([true, false])
  })
})

describe('multipleOf on a codec that accepts NaN', () => {
  it('is not met by NaN, and hides no other issue', () => {
    const Any = new t.Type<number>(
      'Any',
      (u): u is number => typeof u === 'number',
      (u) => t.success(u as number),
      t.identity,
    )
    const codec = struct('S', { a: withKeywords(Any, { multipleOf: 2 }), b: string })
    for (const a of [NaN, Infinity])
      expect(shapeIssues(codec, { a, b: 1 })).toEqual(['unmet_condition /a', 'wrong_type /b'])
  })
})
