import * as fc from 'fast-check'
import * as t from 'io-ts'
import {
  arrayOf,
  boolean,
  contract,
  enumOf,
  field,
  issuesOf,
  literal,
  nullable,
  recordOf,
  recursive,
  type SchemaNode,
  schemaNodeOf,
  stringOf,
  struct,
  taggedUnion,
  union,
} from '@contracts/core'
import { IsoDate, JsonValue, NonEmptyString, Ratio } from '@contracts/core/codecs'
import { randomCodec } from '@contracts/testing-internal'
import { applyPatch } from '../patch/apply-patch.js'
import { findSample } from '../sample/find-sample.js'
import { seeded } from '../sample/random.js'
import { mutationsOf } from './mutations.js'

const Part = taggedUnion('Part', 'kind', [
  struct('Words', { kind: literal('words'), words: stringOf({ maxLength: 5 }, 'Words') }),
  struct('Share', { kind: literal('share'), share: nullable(Ratio) }),
])

const everything = contract({
  id: 'demo/everything',
  version: 1,
  role: 'message',
  description: 'One of each.',
  codec: struct(
    'Everything',
    {
      id: NonEmptyString,
      day: IsoDate,
      status: enumOf('ok', 'failed'),
      parts: arrayOf(Part, { min: 1, max: 3 }),
    },
    { pair: arrayOf(boolean, { length: 2 }), any: JsonValue, note: field(NonEmptyString, 'A remark.') },
  ),
})

const message = {
  id: 'a',
  day: '2024-02-29',
  status: 'ok',
  parts: [{ kind: 'words', words: 'hello' }],
  pair: [true, false],
  any: 1,
}

describe('mutationsOf', () => {
  it('names exactly the issue that its contract raises', () => {
    for (const { edits, code, pointer, strict } of mutationsOf(everything.node, message)) {
      const { errors } = everything.validate(applyPatch(message, edits), strict === true ? 'strict' : 'tolerant')
      expect(errors.map((issue) => ({ code: issue.code, pointer: issue.pointer }))).toEqual([{ code, pointer }])
    }
  })

  it('has a mutation for every shape code', () => {
    const codes = new Set(mutationsOf(everything.node, message).map(({ code }) => code))
    const shape = [
      'missing',
      'null_value',
      'too_few',
      'too_long',
      'too_many',
      'too_short',
      'unknown_key',
      'unknown_tag',
    ]
    expect([...codes].sort()).toEqual(['bad_format', 'not_one_of', 'wrong_type', ...shape].sort())
  })

  it('promises no issue that the decoder does not report', () => {
    const codec = struct(
      'Promised',
      {
        code: stringOf({ pattern: '^[A-Z]{3}$', maxLength: 3 }, 'Code'),
        words: stringOf({ pattern: '^[a-z ]+$' }, 'Lower'),
        even: t.refinement(t.number, (n) => n % 2 === 0, 'Even'),
        either: union('Either', [struct('One', { one: Ratio }), struct('Two', { two: NonEmptyString })]),
      },
      { names: recordOf(NonEmptyString) },
    )
    const example = { code: 'ABC', words: 'a b', even: 2, either: { one: 0.5 }, names: { a: 'x' } }
    const found = mutationsOf(schemaNodeOf(codec), example)
    for (const { edits, code, pointer, strict } of found) {
      const issues = issuesOf(codec, applyPatch(example, edits), { mode: strict === true ? 'strict' : 'tolerant' })
      expect(issues.map((issue) => ({ code: issue.code, pointer: issue.pointer }))).toEqual([{ code, pointer }])
    }
    expect(found.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(
      expect.arrayContaining(['bad_format /code', 'too_long /code', 'bad_format /words', 'too_short /names/a']),
    )
  })

  it('skips a change that needs a very long string', () => {
    const found = mutationsOf(schemaNodeOf(stringOf({ maxLength: 2 ** 30 })), 'a')
    expect(found.map(({ code }) => code)).toEqual(['wrong_type'])
  })

  it('returns none for a message that contains itself or a codec that throws', () => {
    const cyclic: Record<string, unknown> = { value: 1 }
    cyclic['next'] = cyclic
    const List: t.Mixed = recursive('List', () => struct('Level', { value: t.number }, { next: List }))
    const Itself: t.Mixed = recursive('Itself', () => Itself)
    expect(mutationsOf(schemaNodeOf(List), cyclic)).toEqual([])
    expect(mutationsOf(schemaNodeOf(Itself), 1)).toEqual([])
    const items: unknown[] = []
    items.push(items)
    expect(mutationsOf(schemaNodeOf(arrayOf(t.unknown, { min: 1, max: 3 })), items).map(({ code }) => code)).toEqual([
      'wrong_type',
      'too_few',
      'too_many',
    ])
  })

  it('promises no issue that the decoder does not report, for any codec', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (codecSeed, seed) => {
        const codec = randomCodec(seeded(codecSeed), { depth: 2 })
        const found = findSample(schemaNodeOf(codec), seeded(seed), { retries: 20 })
        if (found._tag === 'Left') return
        for (const { edits, code, pointer, strict } of mutationsOf(schemaNodeOf(codec), found.right).slice(0, 20)) {
          const issues = issuesOf(codec, applyPatch(found.right, edits), {
            mode: strict === true ? 'strict' : 'tolerant',
          })
          const errors = issues.filter(({ severity }) => severity === 'error')
          expect(errors.map((issue) => ({ code: issue.code, pointer: issue.pointer }))).toEqual([{ code, pointer }])
        }
      }),
      { numRuns: 60 },
    )
  })

  it.each<readonly [string, SchemaNode]>([
    ['an enum without values', { kind: 'enum', values: [], open: false }],
    ['an array whose bounds are out of order', { kind: 'array', item: { kind: 'json' }, min: 2, max: 1 }],
    ['a pattern that does not compile', { kind: 'string', pattern: '(' }],
    ['a union without members', { kind: 'union', members: [] }],
    ['a literal of null', { kind: 'literal', value: null as never }],
    ['a tuple without items', { kind: 'tuple', items: [] }],
  ])('returns a list for %s, which no codec may have', (_, node) => {
    for (const value of ['a', null, [], {}, undefined]) expect(Array.isArray(mutationsOf(node, value))).toBe(true)
  })

  describe('of a deep or wide message', () => {
    const nested = (levels: number): unknown => {
      let value: unknown = {}
      for (let i = 1; i < levels; i++) value = { c: value }
      return value
    }
    const Tree: t.Type<object> = recursive('Tree', () => struct('Tree', {}, { c: Tree }))
    const pointersOf = (node: SchemaNode, value: unknown): readonly string[] =>
      mutationsOf(node, value).map(({ pointer }) => pointer)

    it('lists changes of the first 100 levels', () => {
      const pointers = pointersOf(schemaNodeOf(Tree), nested(150))
      const deepest = Math.max(...pointers.map((pointer) => pointer.split('/').length - 1))
      expect([deepest, pointers.length]).toEqual([101, 303])
    })

    it('lists fewer changes the larger the message is', () => {
      const deep = pointersOf(schemaNodeOf(Tree), nested(999))
      expect([deep.length > 100, deep.length <= 200]).toEqual([true, true])
      const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${String(i)}`, null]))
      expect(pointersOf(schemaNodeOf(recordOf(t.null)), wide)).toEqual(['', ...Object.keys(wide).slice(0, 8).map((key) => `/${key}`)]) // oxfmt-ignore
    })

    it('lists each change once where several members of unions accept the message', () => {
      const Either: t.Type<object> = recursive('Either', () =>
        union('Either', [struct('A', {}, { c: Either }), struct('B', {}, { c: Either, d: boolean })]),
      )
      const pointers = pointersOf(schemaNodeOf(Either), nested(40))
      expect(pointers.length).toBeLessThan(400)
    })
  })
})
