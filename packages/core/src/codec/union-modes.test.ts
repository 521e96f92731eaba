import { boolean, decoderFor, enumOf, field, literal, number, string, struct, union, warnUnless } from '../index.js'
import type { Mixed } from 'io-ts'

const lower = warnUnless(string, { name: 'lower', pattern: '^[a-z]*$', expects: 'lower case' })
const total = field(number, 'The total.', { formerly: { key: 'kind', since: '2.0.0' } })

describe('a union of objects', () => {
  it.each<[string, Mixed, unknown, readonly string[]]>([
    [
      'a listed value, whose key is a former name of another member',
      union('U', [struct('A', { id: struct('Id', { x: number }) }, { total }), struct('B', { kind: enumOf('a') }, { name: string, size: string })]),
      { kind: 'b', name: 'x', size: 's' },
      ['kind must be "a" — got "b"'],
    ],
    [
      'a listed value, whose key has a warning in another member',
      union('U', [struct('A', { kind: lower, id: string, more: boolean }), struct('B', { kind: literal('a') }, { name: string })]),
      { kind: 'B', name: 'x' },
      ['id is missing: it must be a string', 'more is missing: it must be true or false'],
    ],
    [
      'a listed value beside a warning',
      union('U', [struct('A', { kind: literal('a'), note: lower }), struct('B', { kind: literal('b'), note: lower })]),
      { kind: 'c', note: 'N' },
      ['kind must be "a" or "b" — got "c"'],
    ],
    [
      'a former name',
      union('U', [struct('A', { id: string, total }), struct('B', { name: string, size: number })]),
      { kind: 3, id: 'x' },
      ['total is missing: it must be a number'],
    ],
  ])('has the same errors in decode as in validate, and in strict mode: %s', (_, codec, value, errors) => {
    const { decode, validate } = decoderFor(codec)
    const decoded = decode(value)
    expect(decoded._tag === 'Left' ? decoded.left.map(String) : []).toEqual(errors)
    expect(validate(value).errors.map(String)).toEqual(errors)
    const strict = validate(value, 'strict').errors.filter(({ code, rule }) => code !== 'renamed_key' && code !== 'unknown_key' && rule === undefined)
    expect(strict.map(String)).toEqual(errors)
  }) // oxfmt-ignore
})
