import { arrayOf, contract, exactly, field, literal, nullable, oneOf, struct, tagged, text } from '../index.js'
import { Bool, IsoDate, JsonValue, NonEmptyString, Ratio } from '../codecs.js'
import { edited } from './edit.js'
import { faultsOf } from './faults.js'

const Part = tagged('Part', 'kind', [
  struct('Words', { kind: literal('words'), words: text('Words', { maxLength: 5 }) }),
  struct('Share', { kind: literal('share'), share: nullable(Ratio) }),
])

const everything = contract({
  id: 'demo/everything',
  version: 1,
  role: 'message',
  says: 'One of each.',
  codec: struct(
    'Everything',
    {
      id: NonEmptyString,
      day: IsoDate,
      status: oneOf('Status', 'ok', 'failed'),
      parts: arrayOf(Part, { min: 1, max: 3 }),
    },
    { pair: exactly(2, Bool), any: JsonValue, note: field(NonEmptyString, 'A remark.') },
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

describe('faultsOf', () => {
  it('promises exactly the issue its contract raises', () => {
    for (const { edits, code, pointer, strict } of faultsOf(everything.node, message)) {
      const { errors } = everything.check(edited(message, edits), strict === true ? 'strict' : 'tolerant')
      expect(errors.map((issue) => ({ code: issue.code, pointer: issue.pointer }))).toEqual([{ code, pointer }])
    }
  })

  it('knows a fault for every code the shape can raise', () => {
    const codes = new Set(faultsOf(everything.node, message).map(({ code }) => code))
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
