import type * as t from 'io-ts'
import {
  contract,
  enumOf,
  literal,
  number,
  schemaNodeOf,
  string,
  struct,
  taggedUnion,
  union,
  withKeywords,
} from '../index.js'
import { issueCodes } from './code.js'
import { listValues, phrase, shapeMessage } from './message.js'

describe('a message', () => {
  it('is a predicate for every shape code and for no other code', () => {
    for (const code of issueCodes) expect(shapeMessage(code, { max: 3 }, '4')).toMatch(/^(?:is|must) /)
    for (const code of ['ids-unique', 'toString', '__proto__']) expect(shapeMessage(code, '', '')).toBeUndefined()
  })

  it('reads as one sentence after a path', () => {
    const said = { missing: 'is missing: it must be a string', too_deep: 'must be nested at most 1000 levels deep' }
    expect(shapeMessage('missing', 'a string', 'nothing')).toBe(said.missing)
    expect(shapeMessage('too_deep', { max: 1000 }, 'an object')).toBe(said.too_deep)
    expect(shapeMessage('renamed_key', ['b'], '1')).toBe('must be sent as "b"')
  })

  it('describes what is expected', () => {
    expect([phrase('an integer'), phrase([]), phrase(['a']), phrase(['a', 1, null])]).toEqual([
      'an integer',
      'nothing',
      '"a"',
      '"a", 1 or null',
    ])
    expect([phrase({ min: 1 }, 'item'), phrase({ max: 2 }, 'item'), phrase({ min: 2, max: 2 }, 'item'), phrase({ min: 1, max: 2 }, 'item')]).toEqual([
      'at least 1 item', 'at most 2 items', 'exactly 2 items', '1 to 2 items',
    ]) // oxfmt-ignore
  })
})

describe('a long list of values', () => {
  const textsOf = (count: number): [string, ...string[]] => [
    'v0',
    ...Array.from({ length: count - 1 }, (_, i) => `v${String(i + 1)}`),
  ]
  const first = textsOf(100)
    .map((text) => JSON.stringify(text))
    .join(', ')
  const messagesOf = (codec: t.Mixed, message: unknown): readonly string[] =>
    contract({ id: 'demo/code', version: 1, role: 'input', description: 'A code.', codec })
      .validate(message)
      .errors.map(String)

  const nameOf = (codec: t.Mixed): string | undefined => schemaNodeOf(codec).name

  it('ends in the number of the values that are left out', () => {
    expect(listValues(textsOf(101))).toBe(`${first} or "v100"`)
    expect(listValues(textsOf(102))).toBe(`${first} or one of 2 others`)
    expect(nameOf(withKeywords(string, { enum: textsOf(101) }))).toBe(`a string that is one of ${first}, "v100"`)
    expect(nameOf(withKeywords(string, { enum: textsOf(102) }))).toBe(`a string that is one of ${first} and 2 others`)
  })

  it.each<[string, t.Mixed, unknown, string]>([
    ['an enumeration', enumOf(...textsOf(20_000)), 'w', `must be ${first} or one of 19900 others — got "w"`],
    [
      'a union',
      union('U', [enumOf(...textsOf(20_000)), number]),
      true,
      `must be ${first} or one of 19901 others — got true`,
    ],
    [
      'a condition',
      withKeywords(string, { enum: textsOf(20_000) }),
      'w',
      `must be a string that is one of ${first} and 19900 others — got "w"`,
    ],
  ])('is cut in the message of %s', (_, codec, value, message) => {
    expect(messagesOf(struct('Code', { code: codec }), { code: value })).toEqual([`code ${message}`])
  })

  it('is cut in the message of a tag', () => {
    const [one, ...others] = textsOf(200)
    const withCode = (code: string) => struct(code, { code: literal(code as 'v0') }) // one of many literals
    const Coded = taggedUnion('Coded', 'code', [withCode(one), ...others.map(withCode)])
    expect(messagesOf(Coded, { code: 'w' })).toEqual([`code must be ${first} or one of 100 others — got "w"`])
  })
})
