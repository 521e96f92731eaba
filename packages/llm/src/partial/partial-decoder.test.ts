import {
  arrayOf,
  boolean,
  type Codec,
  type Contract,
  contract,
  enumOf,
  integerOf,
  type Issue,
  literal,
  type Mode,
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
} from '@contracts/core'
import { JsonValue } from '@contracts/core/codecs'
import { randomCodec } from '@contracts/testing-internal'
import { mutateMessage, sampleNode, seeded } from '@contracts/testing'
import * as fc from 'fast-check'
import { expectTypeOf } from 'expect-type'
import { refinement, type Type } from 'io-ts'
import { JsonStream } from './json-stream.js'
import { decodePartial, partialDecoder } from './partial-decoder.js'
import { PartialMessage } from './partial-message.js'

const contractOf = <A>(codec: Type<A, unknown>): Contract<A> =>
  contract<unknown, A>({ id: 'demo/any', version: 1, role: 'output', description: 'Any.', codec })

const mood = enumOf('good', 'bad')
const review = contractOf(struct('Review', { mood, stars: integerOf({ min: 1, max: 5 }) }, { quote: string }))

const at = <A>(of: Contract<A>, text: string, mode?: Mode) => {
  const { value, complete, issues } = decodePartial(of, text, mode)
  return { value, complete, issues: issues.map(String) }
}

const issuesAt = <A>(of: Contract<A>, text: string, mode?: Mode): readonly string[] => at(of, text, mode).issues

describe('decodePartial', () => {
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

  it('does not show half of a surrogate pair', () => {
    const decoder = partialDecoder(contractOf(string))
    expect([decoder.push('"a\ud83d').value, decoder.push('\ude00').value]).toEqual(['a', 'a😀'])
    expect([decoder.push('\\ud83d').value, decoder.push('\\ude00"').value]).toEqual(['a😀', 'a😀😀'])
    expect(decodePartial(contractOf(string), '"\ud83d"').value).toBe('\ud83d')
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

  it('reports a value of the wrong type when it begins', () => {
    expect(issuesAt(review, '[')).toEqual(['the message must be an object — got an empty array'])
    expect(issuesAt(review, '{"stars": {')).toEqual(['stars must be an integer — got an empty object'])
    expect(issuesAt(review, '{"stars": "4')).toEqual(['stars must be an integer — got "4"'])
    expect(issuesAt(contractOf(arrayOf(string)), '{')).toEqual(['the message must be an array — got an empty object'])
  })

  it('reports a text that is not a prefix of an allowed value, and the whole text after its end', () => {
    expect(issuesAt(review, '{"mood": "go')).toEqual([])
    expect(issuesAt(review, '{"mood": "gu')).toEqual(['mood must be "good" or "bad" — got "gu"'])
    const decoder = partialDecoder(review)
    decoder.push('{"mood": "gu')
    decoder.push('t')
    expect(decoder.push('ter",').issues.map(String)).toEqual(['mood must be "good" or "bad" — got "gutter"'])
    const kind = contractOf(struct('Kind', { kind: literal('plan') }))
    expect(issuesAt(kind, '{"kind": "pl')).toEqual([])
    expect(issuesAt(kind, '{"kind": "pa')).toEqual(
      ['kind must be "plan" — got "pa". Did you mean "plan"?'].map(withoutHint),
    )
  })

  it('reports a text that is too long before its end, counting code points', () => {
    const short = contractOf(stringOf({ maxLength: 3 }))
    expect(at(short, '"😀😀😀')).toEqual({ value: '😀😀😀', complete: false, issues: [] })
    expect(at(short, '"😀😀😀a')).toEqual({
      value: undefined,
      complete: false,
      issues: ['the message must have at most 3 characters — got "😀😀😀a"'],
    })
  })

  it('returns the beginning of a text only if it is valid itself', () => {
    expect(decodePartial(contractOf(stringOf({ minLength: 2 })), '"a').value).toBeUndefined()
    expect(decodePartial(contractOf(stringOf({ minLength: 2 })), '"ab').value).toBe('ab')
    expect(decodePartial(contractOf(stringOf({ pattern: '^a+$' })), '"ab').value).toBeUndefined()
    const even = contractOf(refinement(string, (text) => text.length % 2 === 0, 'Even'))
    expect(decodePartial(even, '"ab').value).toBeUndefined()
  })

  it('reports missing keys and items when their object or array has ended', () => {
    const list = contractOf(struct('List', { items: arrayOf(review.codec, { min: 2 }) }))
    expect(issuesAt(list, '{"items": [{"mood": "good"')).toEqual([])
    expect(issuesAt(list, '{"items": [{"mood": "good"}')).toEqual(['items[0].stars is missing: it must be an integer'])
    expect(issuesAt(list, '{"items": [')).toEqual([])
    expect(issuesAt(list, '{"items": []')).toEqual(['items must have at least 2 items — got an empty array'])
  })

  it('reports too many items when the first of them begins', () => {
    const few = contractOf(arrayOf(number, { max: 2 }))
    expect(issuesAt(few, '[1, 2,')).toEqual([])
    expect(issuesAt(few, '[1, 2, 3,')).toEqual(['the message must have at most 2 items — got an array of 3 items'])
    expect(at(contractOf(tuple([string, number])), '["a", 1, "b"').value).toEqual(['a', 1])
    expect(issuesAt(contractOf(tuple([string, number])), '["a", 1, "b"')).toHaveLength(1)
  })

  it('ends a list before its first invalid item', () => {
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

  it('reports undeclared keys in strict mode', () => {
    expect(issuesAt(review, '{"moood": 1,')).toEqual([])
    expect(issuesAt(review, '{"moood": 1,', 'strict')).toEqual(
      ['moood is not a key of this message — got 1'].map(withoutGot),
    )
  })

  it('reports text that cannot become JSON as its only issue', () => {
    const broken: readonly (readonly [text: string, why: string])[] = [
      ['Sure', 'unexpected "S" at character 1'],
      ['{"stars": 01', 'unexpected "1" at character 12'],
      ['{"stars": 1.e', 'unexpected "e" at character 13'],
      ['{"stars": "a", }', 'unexpected "}" at character 16'],
      ['{"mood": nul!', 'unexpected "!" at character 13'],
      ['{"mood": "\\x', 'unexpected "x" at character 12'],
      ['{"mood": "\n', 'unexpected "\\n" at character 11'],
      ['{"mood": "good", "mood', ''],
      ['{"mood": "good", "mood"', 'the key "mood" is repeated'],
      ['{} {', 'unexpected "{" at character 4'],
      ['{}😀', 'unexpected "😀" at character 3'],
    ]
    for (const [text, why] of broken)
      expect(at(review, text)).toMatchObject({
        complete: false,
        issues: why === '' ? [] : [`the message must be JSON: ${why}`],
      })
  })

  it('has the parts of the message as its type', () => {
    const { value } = decodePartial(contractOf(struct('List', { items: arrayOf(review.codec) })), '')
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

const withoutHint = (text: string): string => text.replace(/\. Did you.*$/, '')
const withoutGot = (text: string): string => text.replace(/ — got .*$/, '')

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
    expect(ended('{"mood": ')).toEqual(['the message must be JSON: it ends after 9 characters'])
    expect(ended('')).toEqual(['the message must be JSON: it ends after 0 characters'])
    expect(ended('no')).toEqual(['the message must be JSON: unexpected "o" at character 2'])
  })

  it('ends a number at a space, or at the end of the text', () => {
    const decoder = partialDecoder(contractOf(number))
    expect([decoder.push('1').complete, decoder.push('2 ').value]).toEqual([false, 12])
    const other = partialDecoder(contractOf(number))
    other.push('1e')
    expect(other.push('2').complete).toBe(false)
    expect(other.end()).toEqual({ _tag: 'Right', right: 100 })
  })

  it('accepts the text in chunks of any size', () => {
    const text = JSON.stringify({ mood: 'good', stars: 3, quote: 'a "quoted" \\ é 😀 \u0000' })
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 })), (sizes) => {
        const decoder = partialDecoder(review)
        let rest = text
        for (const size of sizes) {
          decoder.push(rest.slice(0, size))
          rest = rest.slice(size)
        }
        expect(decoder.push(rest)).toEqual({ value: JSON.parse(text) as unknown, complete: true, issues: [] })
      }),
    )
  })

  it('accepts the texts that JSON.parse accepts, whatever the text', () => {
    const pieces = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"b',
      '\\"',
      '\\u0041',
      '1',
      '-0',
      '.5',
      'e+3',
      'true',
      'null',
      ' ',
    ]
    const json = contractOf(JsonValue)
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (some) => {
        const text = some.join('')
        const decoder = partialDecoder(json)
        for (const one of text) decoder.push(one)
        const result = decoder.end()
        let parsed: { readonly value: unknown } | undefined
        try {
          parsed = { value: JSON.parse(text) as unknown }
        } catch {
          // it is not JSON
        }
        const repeated = result._tag === 'Left' && result.left[0].message.endsWith('is repeated')
        if (parsed === undefined) expect(result._tag).toBe('Left')
        else if (!repeated) expect(result).toEqual({ _tag: 'Right', right: parsed.value })
      }),
      { numRuns: 3000 },
    )
  })
})

/** Returns the code and the pointer of an issue. Its text may contain the part of the value that had arrived. */
const brief = ({ code, pointer }: Issue): string => `${code} ${pointer}`

const eachPrefix = (
  of: Contract<unknown>,
  text: string,
  mode: Mode,
  check: (issues: readonly Issue[]) => void,
): void => {
  const decoder = partialDecoder(of, mode)
  for (const one of text) check(decoder.push(one).issues)
}

describe('whatever the codec and the message', () => {
  const depths = fc.integer({ min: 1, max: 3 })
  const seeds = fc.nat(1_000_000)

  it('a valid message has no issue before its end, and an issue stays until the end', () => {
    fc.assert(
      fc.property(depths, seeds, seeds, (depth, codecSeed, seed) => {
        const of = contractOf(randomCodec(seeded(codecSeed), { depth, opaque: true }) as Type<unknown, unknown>)
        const random = seeded(seed)
        for (const mode of ['tolerant', 'strict'] as const) {
          const valid = sampleNode(of.node, random)
          for (const message of [
            valid,
            mutateMessage(valid, random),
            mutateMessage(mutateMessage(valid, random), random),
          ]) {
            const text = JSON.stringify(message) as string | undefined
            if (text === undefined) continue
            const result = of.decode(JSON.parse(text), mode)
            const final = result._tag === 'Left' ? result.left.map(brief) : []
            eachPrefix(of, text, mode, (issues) => expect(final).toEqual(expect.arrayContaining(issues.map(brief))))
            const whole = decodePartial(of, `${text} `, mode)
            expect([whole.complete, whole.issues.map(String)]).toEqual([
              true,
              result._tag === 'Left' ? result.left.map(String) : [],
            ])
            if (result._tag === 'Right') expect(whole.value).toEqual(result.right)
          }
        }
      }),
      { numRuns: 150 },
    )
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
    expect(decodePartial(tree, text).issues.map(({ code }) => code)).toEqual(['too_deep'])
  })

  it('may have keys of Object.prototype', () => {
    const dictionary = contractOf(recordOf(number))
    const text = '{"__proto__": 1, "constructor": 2, "hasOwnProperty": 3, "x": '
    const { value } = decodePartial(dictionary, text)
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
    expect(decodePartial(list, text).issues).toHaveLength(100)
    expect(decodePartial(list, `${text}]`).issues).toHaveLength(1001)
  })

  it('needs a number of steps that grows with its length, not with its chunks', () => {
    const steps = (text: string, size: number): number => {
      const stream = new JsonStream(new PartialMessage(review, 'tolerant'))
      for (let i = 0; i < text.length; i += size) stream.push(text.slice(i, i + size))
      return stream.steps
    }
    const long = `{"quote": "${'a\\n'.repeat(500_000)}", "mood": "good"}`
    for (const size of [1, 7, 4096, long.length]) expect(steps(long, size)).toBeLessThan(3 * long.length)
  })

  it('validates each value a constant number of times', () => {
    let calls = 0
    const Counted = refinement(number, () => ((calls += 1), true), 'Counted')
    const member = (kind: string) => struct(kind, { kind: literal(kind), items: arrayOf(Counted) })
    const codec = arrayOf(taggedUnion('Any', 'kind', [member('a'), member('b')]))
    const items = `[${'1,'.repeat(99)}1]`
    for (const text of [`{"kind":"a","items":${items}}`, `{"items":${items},"kind":"b"}`]) {
      calls = 0
      const decoder = partialDecoder(contractOf(codec))
      for (const one of `[${`${text},`.repeat(9)}${text}]`) decoder.push(one)
      expect(calls).toBe(2 * 1000) // once when it arrives, once as part of the whole
    }
  })
})
