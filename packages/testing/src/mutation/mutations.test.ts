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
})
