import * as t from 'io-ts'
import {
  warnUnless,
  arrayOf,
  enumOf,
  field,
  literal,
  nullable,
  recordOf,
  string,
  stringOf,
  struct,
  taggedUnion,
  tuple,
  union,
  withKeywords,
} from '@contracts/core'
import { Int, IsoTimestamp } from '@contracts/core/codecs'
import { sameIssues } from '../testing/same-issues.js'

const Small = warnUnless(string, { name: 'lower-case', pattern: '^[a-z]*$', expects: 'lower case' })

describe('compiled code', () => {
  it('names every condition of an intersection, as the interpreter does', () => {
    const A = withKeywords(struct('A', {}, { a: string }), { minProperties: 1 })
    const B = withKeywords(struct('B', {}, { b: string }), { maxProperties: 2 })
    expect(sameIssues(withKeywords(t.unknown, { oneOf: [t.intersection([A, B]), string] }), 5)).toEqual([
      'the message must be a JSON value that matches exactly one of an object with at most 2 keys with at least 1 key and text — got 5',
    ])
    const Both = withKeywords(t.unknown, { not: t.intersection([A, B]) })
    expect(sameIssues(Both, { a: 'x' })).toHaveLength(1)
  })

  it('reports a wrong type with what all members of an intersection expect', () => {
    const notThree = (of: t.Mixed): t.Mixed => t.refinement(of, (value) => value !== 3, 'NotThree')
    const [Date, Time] = ['date', 'time'].map((noun) => stringOf({ pattern: `^${noun}$`, expects: `a ${noun}` }))
    const cases: readonly (readonly [members: readonly t.Mixed[], expected: string])[] = [
      [[t.number, Int], 'an integer'],
      [[Int, t.number], 'an integer'],
      [[string, enumOf('a', 'b')], '"a" or "b"'],
      [[enumOf('a', 'b', 'c'), t.keyof({ b: null, c: null })], '"b" or "c"'],
      [[enumOf('a', 'b'), enumOf('b', 'c')], '("a" or "b") and ("b" or "c")'],
      [[string, Date ?? string], 'a date'],
      [[Time ?? string, Date ?? string], 'a time and a date'],
      [[union('One', [t.number, string]), union('Two', [Int, string, t.boolean])], 'an integer or a string'],
      [[arrayOf(string), tuple([string, string])], 'an array of exactly 2 items'],
      [[t.unknown, t.number], 'a number'],
      [[string, notThree(t.unknown)], 'a string and NotThree'],
      [[notThree(union('Both', [string, t.number])), string], 'a string and NotThree'],
      [[t.number, string].map((one) => union('Two', [one, notThree(t.boolean)])), 'NotThree'],
      [[t.boolean, notThree(t.unknown)], '(true or false) and NotThree'],
      [[notThree(t.unknown), enumOf('a', 'b')], 'NotThree and ("a" or "b")'],
      [
        [t.number, withKeywords(t.unknown, { not: Int })],
        'a number and a JSON value that is not what the contract excludes',
      ],
    ]
    const issuesFor = (members: readonly t.Mixed[]): readonly string[] =>
      sameIssues(t.intersection(members as [t.Mixed, t.Mixed]), {}) // the cases have two members
    expect(cases.map(([members]) => issuesFor(members))).toEqual(
      cases.map(([, expected]) => [`the message must be ${expected} — got an empty object`]),
    )
  })

  it('reports a value that an opaque member rejects with what all members expect, since its name may not say the type', () => {
    const Named = new t.Type<string>('Named', t.string.is, (value, context) => t.failure(value, context), String)
    expect(sameIssues(t.intersection([string, Named]), 'x')).toEqual([
      'the message must be a string and Named — got "x"',
    ])
    expect(sameIssues(t.intersection([string, Named]), 1)).toEqual(['the message must be a string and Named — got 1'])
  })

  it('reports a string warning only on a valid string, and only in a mode that reports it', () => {
    expect(sameIssues(Small, 'A')).toEqual([expect.stringContaining('must be lower case — got "A"')])
    expect(sameIssues(Small, 1)).toHaveLength(1)
    expect(sameIssues(nullable(Small), null)).toEqual([])
    expect(
      sameIssues(struct('S', {}, { a: nullable(Small), at: IsoTimestamp }), { a: 'A', at: '2024-01-01T10:00:00' }),
    ).toHaveLength(2)
  })

  it('reports a value that is not an object', () => {
    for (const value of [null, [], 1, 'text', undefined, () => 1]) {
      expect(sameIssues(struct('S', { a: string }), value)).toEqual([expect.stringContaining('must be an object')])
    }
  })
})

describe('compiled items', () => {
  it('are counted, and holes of a sparse array are validated', () => {
    const Few = arrayOf(Int, { min: 2, max: 3 })
    const holes: unknown[] = [1]
    holes[2] = 'x'
    expect(sameIssues(Few, holes)).toEqual([expect.stringMatching(/^\[1\] /), expect.stringMatching(/^\[2\] /)])
    expect([[1], [1, 2, 3, 4], 1, {}].map((value) => sameIssues(Few, value).length)).toEqual([1, 1, 1, 1])
  })

  it('of a tuple are validated as far as they are present', () => {
    expect(sameIssues(tuple([Int, string]), ['x'])).toHaveLength(2)
    expect(sameIssues(t.tuple([Int, string]), [1, 'a', 2])).toHaveLength(1)
  })

  it('of a record are validated under any key', () => {
    const value: unknown = JSON.parse('{"__proto__":"x","constructor":"x","":"x","a/b":1}')
    expect(sameIssues(recordOf(Int), value)).toHaveLength(3)
    expect(sameIssues(t.record(t.string, struct('S', { a: Int })), value)).toHaveLength(4)
    expect(sameIssues(recordOf(Int), { a: undefined })).toEqual([])
  })
})

describe('a compiled object', () => {
  it('reports a key with any name, and suggests the similar one', () => {
    for (const key of ['$', '$&', "$'", '"', '\n', '__proto__', 'toString', '</script>', '']) {
      const One = struct('One', { [key]: string }, { [`${key}2`]: Int })
      expect(sameIssues(One, JSON.parse(`{${JSON.stringify(key)}:1}`))).toHaveLength(1)
      expect(sameIssues(One, {})).toEqual([expect.stringContaining('is missing')])
      expect(sameIssues(One, { [`${key}2`]: 'x' })).toHaveLength(2)
    }
  })

  it('reads a null in an optional field as absent', () => {
    const One = struct('One', {}, { a: string, b: arrayOf(string), c: field(string, 'C.', { neverNull: true }) })
    expect(sameIssues(One, { a: null, b: null, c: null })).toHaveLength(3)
    expect(sameIssues(One, { a: null, b: null, c: null }, 'tolerant')).toEqual(['c must be a string — got null'])
  })

  it('reports the former name of a key', () => {
    const heir = field(string, 'New.', { formerly: { key: 'old', since: '2.0.0' } })
    expect(sameIssues(struct('One', { a: heir }), { old: '' })).toEqual(['a is missing: it must be a string'])
    expect(sameIssues(struct('One', {}, { a: heir }), { old: '' }, 'tolerant')).toHaveLength(1)
    expect(sameIssues(struct('One', {}, { a: heir }), { a: null, old: '' })).toHaveLength(2)
    expect(sameIssues(struct('One', { a: heir }), { a: null, old: '' }, 'tolerant')).toHaveLength(2)
  })

  it('reports only the literal that shows another message', () => {
    const One = struct('One', { a: string, id: literal('x@2', { claims: { 'x@1': 'demo/x@1' } }) }, { b: Int })
    expect(sameIssues(One, { a: 1, id: 'x@1', b: 'no' })).toEqual(['id must be "x@2" — got "x@1"'])
    expect(sameIssues(One, { a: 1, id: 'x@3', b: 'no' })).toHaveLength(3)
    const Decided = struct('One', { a: string, id: literal('x@2', { decides: true }) })
    expect(sameIssues(Decided, { a: 1, id: 'anything' })).toHaveLength(1)
    expect(sameIssues(Decided, { a: 1, id: 7 })).toHaveLength(2)
    const Two = struct('Two', {
      a: string,
      v: literal(2, { decides: true }),
      on: literal(true, { claims: { false: 'demo/off@1' } }),
    })
    expect(sameIssues(Two, { a: 1, v: 1, on: true })).toEqual(['v must be 2 — got 1'])
    expect(sameIssues(Two, { a: 1, v: 2, on: false })).toEqual(['on must be true — got false'])
    expect(sameIssues(Two, { a: 1, v: '1', on: null })).toHaveLength(3)
    const Beside = struct('Beside', { a: string, v: nullable(literal(2, { decides: true })) })
    expect(sameIssues(Beside, { a: 1, v: 1 })).toEqual(['v must be 2 — got 1'])
    expect(sameIssues(Beside, { a: 1, v: null })).toHaveLength(1)
  })
})

const shape = (tag: string, one: string): t.Mixed =>
  taggedUnion('Shape', tag, [struct('One', { [tag]: literal(one), r: Int }), struct('Two', { [tag]: literal('two') })])

describe('a compiled tagged union', () => {
  it('validates the member its tag chooses, whatever the name of the tag', () => {
    for (const tag of ['kind', '__proto__', 'constructor', '"', '$&', 'a b'])
      for (const one of ['one', '"', '</script>', '\u2028', '__proto__']) {
        const codec = shape(tag, one)
        const message = (text: string): unknown => JSON.parse(`{${JSON.stringify(tag)}:${text}}`)
        expect(sameIssues(codec, message('"two"'))).toEqual([])
        expect(sameIssues(codec, message(JSON.stringify(one)))).toEqual([expect.stringContaining('r is missing')])
        for (const wrong of ['"three"', '1', 'null']) expect(sameIssues(codec, message(wrong))).toHaveLength(1)
        expect(sameIssues(codec, {})).toHaveLength(1)
      }
  })

  it('inside another is validated by both tags', () => {
    const Both = t.intersection([shape('kind', 'one'), shape('type', 'eins')])
    expect(sameIssues(Both, { kind: 'one', type: 'eins', r: 1 })).toEqual([])
    expect(sameIssues(Both, { kind: 'one', type: 'two' })).toHaveLength(1)
    expect(sameIssues(Both, { kind: 'one', type: 'drei' })).toHaveLength(1)
  })
})

const codecs = {
  plain: string,
  bounded: stringOf({ minLength: 2 }, 'Bounded'),
  said: stringOf({ pattern: '^a$', expects: 'the letter a' }, 'Said'),
  patterned: stringOf({ pattern: '^a$' }, 'Patterned'),
  whole: Int,
  one: literal('one'),
  some: enumOf('one', 'two'),
  nothing: nullable(string),
  inner: struct('Inner', { a: string }),
  list: arrayOf(string),
}

describe('a compiled union whose tag may be null', () => {
  const missing = (codec: t.Mixed): readonly string[] => sameIssues(codec, {})

  it('names the values of all members if the tag is absent', () => {
    const A = struct('A', { k: literal('a') })
    const B = struct('B', { k: nullable(literal('b')) })
    const Others = struct('Others', { k: nullable(enumOf('c', 'd')) })
    expect(missing(union('One', [A, B]))).toEqual(['k is missing: it must be "a", "b" or null'])
    expect(missing(nullable(union('One', [B, Others, A])))).toEqual([
      'k is missing: it must be "b", null, "c", "d" or "a"',
    ])
    expect(missing(t.union([t.type({ k: t.literal('a') }), t.type({ k: t.null })]))).toEqual([
      'k is missing: it must be "a" or null',
    ])
  })
})

describe('the issues of compiled code at a key', () => {
  it('are those of the interpreter: absent, null, wrong type and invalid, required and optional', () => {
    let reported = 0
    for (const [key, codec] of Object.entries(codecs)) {
      for (const value of [undefined, null, 1, 0.5, '', 'b', {}, []]) {
        reported += sameIssues(struct('S', { [key]: codec }), { [key]: value }).length
        reported += sameIssues(struct('S', {}, { [key]: codec }), { [key]: value }).length
      }
    }
    expect(reported).toBeGreaterThan(100)
  })
})
