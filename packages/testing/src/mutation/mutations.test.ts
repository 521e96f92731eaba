import {
  arrayOf,
  boolean,
  contract,
  enumOf,
  field,
  literal,
  nullable,
  stringOf,
  struct,
  taggedUnion,
} from '@contracts/core'
import { IsoDate, JsonValue, NonEmptyString, Ratio } from '@contracts/core/codecs'
import { applyPatch } from '../patch/apply-patch.js'
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
})
