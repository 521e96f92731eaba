import {
  arrayOf,
  boolean,
  type Codec,
  type Contract,
  contract,
  enumOf,
  integerOf,
  literal,
  type DecodeMode,
  nullable,
  number,
  recordOf,
  recursive,
  string,
  stringOf,
  struct,
  taggedUnion,
  tuple,
  union,
  withKeywords,
} from '@contracts/core'
import { JsonValue } from '@contracts/core/codecs'
import { expectTypeOf } from 'expect-type'
import { refinement, type Type } from 'io-ts'
import { partialDecoder } from './partial-decoder.js'

describe('partialDecoder of a caller without types', () => {
  it('refuses a codec in place of a contract', () => {
    expect(() => partialDecoder(string as never)).toThrow(/^partialDecoder takes a contract, not a codec/)
  })

  it('throws for an unknown mode, and for a chunk that is no text', () => {
    const mode = 'Strict' as unknown as DecodeMode
    expect(() => partialDecoder(contractOf(string), mode)).toThrow(
      new TypeError('the mode must be "tolerant" or "strict" — got "Strict"'),
    )
    const chunk = undefined as unknown as string
    expect(() => partialDecoder(contractOf(string)).push(chunk)).toThrow(
      new TypeError('push takes a text, got undefined'),
    )
  })

  it('reports text after the end', () => {
    for (const text of ['"a"', '1', '"a']) {
      const decoder = partialDecoder(contractOf(JsonValue))
      decoder.push(text)
      decoder.end()
      expect(decoder.push('x').issues.map(({ code }) => code)).toEqual(['wrong_type'])
    }
  })
})

const contractOf = <A>(codec: Type<A, unknown>): Contract<A> =>
  contract<unknown, A>({ id: 'demo/any', version: 1, role: 'output', description: 'Any.', codec })

const pushAll = <A>(of: Contract<A>, text: string, mode?: DecodeMode) => partialDecoder(of, mode).push(text)

const mood = enumOf('good', 'bad')
const review = contractOf(struct('Review', { mood, stars: integerOf({ min: 1, max: 5 }) }, { quote: string }))

const at = <A>(of: Contract<A>, text: string, mode?: DecodeMode) => {
  const { value, complete, issues } = pushAll(of, text, mode)
  return { value, complete, issues: issues.map(String) }
}

const issuesAt = <A>(of: Contract<A>, text: string, mode?: DecodeMode): readonly string[] => at(of, text, mode).issues

describe('what has arrived', () => {
  it('returns every finished part, and the text so far of a string', () => {
    const parts: readonly (readonly [text: string, value: unknown])[] = [
      ['', undefined],
      [' {', {}],
      ['{"moo', {}],
      ['{"mood": ', {}],
      ['{"mood": "go', {}],
      ['{"mood": "good"', { mood: 'good' }],
      ['{"mood": "good", "stars": 4', { mood: 'good' }],
      ['{"mood": "good", "stars": 4,', { mood: 'good', stars: 4 }],
      ['{"mood": "good", "stars": 4, "quote": "It', { mood: 'good', stars: 4, quote: 'It' }],
      ['{"mood": "good", "stars": 4, "quote": "It \\u00', { mood: 'good', stars: 4, quote: 'It ' }],
      ['{"mood": "good", "stars": 4, "quote": "It \\u00e9"', { mood: 'good', stars: 4, quote: 'It é' }],
    ]
    for (const [text, value] of parts) expect(at(review, text)).toEqual({ value, complete: false, issues: [] })
    const whole = '{"mood": "good", "stars": 4, "quote": "It \\u00e9"}'
    expect(at(review, whole)).toEqual({
      value: { mood: 'good', stars: 4, quote: 'It é' },
      complete: true,
      issues: [],
    })
  })

  it('reports a finished value that is invalid, and leaves it out', () => {
    expect(at(review, '{"stars": 7, "mood": "good"')).toEqual({
      value: { mood: 'good' },
      complete: false,
      issues: ['stars must be from 1 to 5 — got 7'],
    })
    expect(issuesAt(review, '{"stars": 7')).toEqual([])
    expect(issuesAt(review, '{"stars": true')).toEqual(['stars must be an integer — got true'])
  })

  it('reports an object or array in place of another value when it begins', () => {
    expect(issuesAt(review, '[')).toEqual(['the message must be an object — got an empty array'])
    expect(issuesAt(review, '{"stars": {')).toEqual(['stars must be an integer — got an empty object'])
    expect(issuesAt(contractOf(arrayOf(string)), '{')).toEqual(['the message must be an array — got an empty object'])
  })

  it('reports a text when it has ended, and shows it before only if any text may be valid', () => {
    expect(at(review, '{"mood": "gu')).toEqual({ value: {}, complete: false, issues: [] })
    expect(issuesAt(review, '{"mood": "gutter"')).toEqual(['mood must be "good" or "bad" — got "gutter"'])
    expect(issuesAt(review, '{"stars": "4')).toEqual([])
    expect(issuesAt(review, '{"stars": "4"')).toEqual(['stars must be an integer — got "4"'])
  })

  it('hides a text that has become too long, counting code points', () => {
    const decoder = partialDecoder(contractOf(struct('Short', { text: stringOf({ maxLength: 3 }) })))
    expect(decoder.push('{"text": "😀😀😀').value).toEqual({ text: '😀😀😀' })
    expect(decoder.push('a')).toEqual({ value: {}, complete: false, issues: [] })
    expect(decoder.push('"').issues.map(String)).toEqual(['text must have at most 3 characters — got "😀😀😀a"'])
  })

  it('returns the beginning of a text only if it is valid itself', () => {
    expect(pushAll(contractOf(stringOf({ minLength: 2 })), '"a').value).toBeUndefined()
    expect(pushAll(contractOf(stringOf({ minLength: 2 })), '"ab').value).toBe('ab')
    expect(pushAll(contractOf(stringOf({ pattern: '^a+$' })), '"ab').value).toBeUndefined()
    const even = contractOf(refinement(string, (text) => text.length % 2 === 0, 'Even'))
    expect(pushAll(even, '"ab').value).toBeUndefined()
  })

  it('reports missing keys and items when their object or array has ended', () => {
    const list = contractOf(struct('List', { items: arrayOf(review.codec, { min: 2 }) }))
    expect(issuesAt(list, '{"items": [{"mood": "good"')).toEqual([])
    expect(issuesAt(list, '{"items": [{"mood": "good"}')).toEqual(['items[0].stars is missing: it must be an integer'])
    expect(issuesAt(list, '{"items": [')).toEqual([])
    expect(issuesAt(list, '{"items": []')).toEqual(['items must have at least 2 items — got an empty array'])
  })

  it('reports too many items when their array has ended, and leaves the array out', () => {
    const few = contractOf(struct('Few', { few: arrayOf(number, { max: 2 }) }))
    expect(at(few, '{"few": [1, 2, 3').issues).toEqual([])
    expect(at(few, '{"few": [1, 2, 3]')).toEqual({
      value: {},
      complete: false,
      issues: ['few must have at most 2 items — got an array of 3 items'],
    })
    expect(at(contractOf(tuple([string, number])), '["a", 1, "b"').value).toEqual(['a', 1])
    const pairs = contractOf(arrayOf(tuple([string, number])))
    expect(at(pairs, '[["a", 1, "b"]')).toMatchObject({ value: [], issues: [expect.stringContaining('[0] must have')] })
  })

  it('leaves out an object or array that is invalid as a whole', () => {
    const text = stringOf({ minLength: 1 })
    const unique = withKeywords(arrayOf(text), { uniqueItems: true })
    const short = refinement(struct('Pair', { a: number, b: number }), ({ a, b }) => a < b, 'Ascending')
    const of = contractOf(struct('Parts', { tags: unique, pair: short, all: arrayOf(unique) }))
    expect(at(of, '{"tags": ["a", "a"').value).toEqual({ tags: ['a', 'a'] })
    expect(at(of, '{"tags": ["a", "a"],')).toMatchObject({
      value: {},
      issues: [expect.stringContaining('tags must be')],
    })
    expect(at(of, '{"pair": {"a": 2, "b": 1}').value).toEqual({})
    expect(at(of, '{"pair": {"a": "2", "b": 1}').issues).toEqual(['pair.a must be a number — got "2"'])
    expect(at(of, '{"all": [["a"], ["b", "b"], ["c"]').value).toEqual({ all: [['a']] })
    expect(at(contractOf(arrayOf(review.codec)), '[{"mood": "good"}, ').value).toEqual([])
  })

  it('ends a list that still grows before its first invalid item, and leaves it out when it ends', () => {
    const parts = contractOf(struct('Parts', { list: arrayOf(number) }))
    expect(at(parts, '{"list": [1, "a", 3').value).toEqual({ list: [1] })
    expect(at(parts, '{"list": [1, "a", 3]').value).toEqual({})
    const list = contractOf(arrayOf(number))
    expect(at(list, '[1, "a", 3, 4,')).toEqual({
      value: [1],
      complete: false,
      issues: ['[1] must be a number — got "a"'],
    })
  })

  it('validates a tagged union when its tag has arrived', () => {
    const sign = contractOf(
      taggedUnion('Sign', 'kind', [
        struct('Point', { kind: literal('point'), x: number }),
        struct('Line', { kind: literal('line'), x: string }),
      ]),
    )
    expect(at(sign, '{"x": 1, "kin')).toEqual({ value: {}, complete: false, issues: [] })
    expect(at(sign, '{"x": 1, "kind": "point"')).toEqual({
      value: { x: 1, kind: 'point' },
      complete: false,
      issues: [],
    })
    expect(issuesAt(sign, '{"x": 1, "kind": "line"')).toEqual(['x must be a string — got 1'])
    expect(issuesAt(sign, '{"x": 1, "kind": "area"')).toEqual(['kind must be "point" or "line" — got "area"'])
    expect(issuesAt(contractOf(arrayOf(sign.codec)), '[{"x": 1}')).toEqual([
      '[0].kind is missing: it must be "point" or "line"',
    ])
  })

  it('validates a union when the value has ended', () => {
    const either = contractOf(struct('Either', { value: union('Either', [number, arrayOf(string)]) }))
    expect(at(either, '{"value": ["a", 1')).toEqual({ value: {}, complete: false, issues: [] })
    expect(issuesAt(either, '{"value": ["a", 1]')).toEqual(['value[1] must be a string — got 1'])
    expect(at(either, '{"value": ["a"]').value).toEqual({ value: ['a'] })
    const list = contractOf(arrayOf(either.codec))
    expect(at(list, '[{"value": [], "b": 1}, {"value": 2}').value).toEqual([{ value: [] }, { value: 2 }])
  })

  it('returns any content if any is valid', () => {
    const open = contractOf(struct('Open', { data: JsonValue, by: recordOf(nullable(boolean)) }))
    expect(at(open, '{"data": {"a": [1, {"b": "c').value).toEqual({ data: { a: [1, { b: 'c' }] } })
    expect(at(open, '{"by": {"a": true, "b": null, "c": tr').value).toEqual({ by: { a: true, b: null } })
    expect(issuesAt(open, '{"by": {"a": 1,')).toEqual(['by.a must be true or false — got 1'])
  })

  it('reports undeclared keys in strict mode when their object has ended', () => {
    const list = contractOf(arrayOf(struct('Mood', { mood })))
    const text = '[{"mood": "good", "moood": 1}'
    expect(at(list, text)).toEqual({ value: [{ mood: 'good' }], complete: false, issues: [] })
    expect(at(list, text, 'strict')).toEqual({
      value: [],
      complete: false,
      issues: ['[0].moood is not a declared key: remove it'],
    })
  })

  it('has the parts of the message as its type', () => {
    const { value } = pushAll(contractOf(struct('List', { items: arrayOf(review.codec) })), '')
    expectTypeOf(value).toEqualTypeOf<
      | {
          readonly items?: readonly {
            readonly mood?: 'good' | 'bad'
            readonly stars?: number
            readonly quote?: string | null
          }[]
        }
      | undefined
    >()
  })
})

describe('partialDecoder', () => {
  it('ends with the result of decoding the whole text', () => {
    const ended = (text: string) => {
      const decoder = partialDecoder(review)
      decoder.push(text)
      const result = decoder.end()
      return result._tag === 'Left' ? result.left.map(String) : result.right
    }
    expect(ended('{"mood": "bad", "stars": 1}')).toEqual({ mood: 'bad', stars: 1 })
    expect(ended('{"mood": "bad"}')).toEqual(['stars is missing: it must be an integer'])
    expect(ended('{"mood": ')).toEqual(['the message must be JSON and nothing else: it ends after 9 characters'])
    expect(ended('{')).toEqual(['the message must be JSON and nothing else: it ends after 1 character'])
    expect(ended('')).toEqual(['the message must be JSON and nothing else: it ends after 0 characters'])
    expect(ended('no')).toEqual(['the message must be JSON and nothing else: unexpected "o" at character 2'])
  })
})

describe('a hostile stream', () => {
  interface Tree {
    children: Tree[]
  }
  const Tree: Codec<Tree> = recursive('Tree', () => struct('Tree', { children: arrayOf(Tree) }))

  it('may be nested 100,000 levels deep', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    for (const one of [contractOf(JsonValue), review, contractOf(arrayOf(JsonValue))]) {
      const decoder = partialDecoder<unknown>(one)
      decoder.push(deep)
      const [ended, decoded] = [decoder.end(), one.decode(JSON.parse(deep))] // too deep for a comparison
      expect(ended._tag).toBe(decoded._tag)
    }
    const tree = contractOf(Tree)
    const text = '{"children":['.repeat(100_000)
    expect(pushAll(tree, text).issues.map(({ code }) => code)).toEqual(['too_deep'])
  })

  it('may have keys of Object.prototype', () => {
    const record = contractOf(recordOf(number))
    const text = '{"__proto__": 1, "constructor": 2, "hasOwnProperty": 3, "x": '
    const { value } = pushAll(record, text)
    expect(Object.entries(value ?? {})).toEqual([
      ['__proto__', 1],
      ['constructor', 2],
      ['hasOwnProperty', 3],
    ])
    expect(issuesAt(review, '{"__proto__": {"mood": "good"}, "toString": 1}')).toEqual(
      review.validate({}).errors.map(String),
    )
  })

  it('lists at most 100 issues before its end', () => {
    const list = contractOf(arrayOf(number))
    const text = `[${'"a",'.repeat(1000)}"a"`
    expect(pushAll(list, text).issues).toHaveLength(100)
    expect(pushAll(list, `${text}]`).issues).toHaveLength(1001)
  })

  it('shows a text while its length is valid, in code points', () => {
    const decoder = partialDecoder(contractOf(stringOf({ minLength: 2, maxLength: 3 })))
    const shown = ['"a', '\ud83d', '\ude00', '\\ud83d', '\\ude00', 'b'].map((chunk) => decoder.push(chunk).value)
    const pair = '\u{1f600}'
    expect(shown).toEqual([undefined, undefined, `a${pair}`, `a${pair}`, `a${pair}${pair}`, undefined])
    const list = partialDecoder(contractOf(arrayOf(stringOf({ maxLength: 2 }))))
    expect(['["ab"', ',"c', 'd', 'e'].map((chunk) => [...(list.push(chunk).value ?? [])])).toEqual([
      ['ab'],
      ['ab', 'c'],
      ['ab', 'cd'],
      ['ab'],
    ])
  })
})

describe('a recursive codec whose definition throws', () => {
  const Bad = recursive<object>('Bad', () => {
    throw new Error('a mistake')
  })
  const broken = contractOf(struct('S', { n: number }, { b: Bad }))

  it('is reported at its value, beside every other part', () => {
    expect(at(broken, '{"n":1,"b":{"q":1')).toEqual({ value: { n: 1 }, complete: false, issues: [] })
    expect(at(broken, '{"n":"x","b":{"q":1},').issues).toEqual([
      'n must be a number — got "x"',
      'b is not validated: the codec Bad threw Error: a mistake',
    ])
  })
})
