import {
  arrayOf,
  type Codec,
  type Contract,
  contract,
  enumOf,
  integerOf,
  literal,
  nullable,
  number,
  recursive,
  string,
  stringOf,
  struct,
  taggedUnion,
  withKeywords,
} from '@contracts/core'
import { type Mixed, refinement, type Type } from 'io-ts'
import { partialDecoder } from './partial-decoder.js'

const contractOf = <A>(codec: Type<A, unknown>): Contract<A> =>
  contract<unknown, A>({ id: 'demo/any', version: 1, role: 'output', description: 'Any.', codec })

/** Counts the characters that patterns and `JSON.parse` read. A sticky pattern reads its match and one more character. */
const countRead = (run: () => void): number => {
  const exec = jest.spyOn(RegExp.prototype, 'exec')
  const parse = jest.spyOn(JSON, 'parse')
  run()
  const read = [
    ...exec.mock.contexts.map(({ sticky }, i) => {
      const match = exec.mock.results[i]?.value as RegExpExecArray | null // what exec returned
      return sticky ? (match?.[0].length ?? 0) + 1 : (exec.mock.calls[i]?.[0].length ?? 0)
    }),
    ...parse.mock.calls.map(([text]) => text.length),
  ]
  jest.restoreAllMocks()
  return read.reduce((sum, length) => sum + length, 0)
}

const mood = enumOf('good', 'bad')
const review = contractOf(struct('Review', { mood, stars: integerOf({ min: 1, max: 5 }) }, { quote: string }))

describe('the work of a partial decoder', () => {
  it('reads each character a constant number of times, whatever the chunks', () => {
    const readOf = (length: number, size: number): number => {
      const text = `{"quote": "${'a\\n'.repeat(length)}", "stars": 1${'0'.repeat(length)}}`
      const decoder = partialDecoder(review)
      return countRead(() => {
        for (let i = 0; i < text.length; i += size) decoder.push(text.slice(i, i + size))
      })
    }
    for (const size of [1, 64]) expect(readOf(2000, size)).toBeLessThanOrEqual(2 * readOf(1000, size) + 500)
  })

  it.each<[string, Codec<string>, string]>([
    ['that becomes long enough', stringOf({ minLength: 200 }), 'x'],
    ['of pairs, that is not too long', stringOf({ maxLength: 400 }), '\\ud83d\\ude00'],
    ['that becomes too long', stringOf({ maxLength: 100 }), '\u{1f600}'],
  ])('counts the characters of a text %s once', (_, codec, one) => {
    const count = jest.spyOn(String.prototype, 'charCodeAt')
    const decoder = partialDecoder(contractOf(nullable(codec)))
    decoder.push('"')
    for (let i = 0; i < 400; i++) decoder.push(one)
    const { length } = count.mock.calls
    jest.restoreAllMocks()
    expect(length).toBeLessThanOrEqual(3 * 800)
  })

  it('validates nested values in time that grows with their number, not with their depth', () => {
    let calls = 0
    const Counted = refinement(number, () => ((calls += 1), true), 'Counted')
    const Level: Mixed = recursive('Level', () => struct('Level', { value: Counted }, { below: Level }))
    const text = `${'{"value":1,"below":'.repeat(400)}{"value":1}${'}'.repeat(400)}`
    partialDecoder(contractOf(Level)).push(`${text} `)
    expect(calls).toBe(2 * 401) // once when it arrives, once as part of the whole
  })

  it('checks conditions as often as decode does, and once more as part of the whole', () => {
    let calls = 0
    const Counted = refinement(number, () => ((calls += 1), true), 'Counted')
    const Inner: Mixed = recursive('Inner', () => struct('Inner', { value: Counted }, { below: Inner }))
    const Outer: Mixed = recursive('Outer', () =>
      withKeywords(struct('Outer', { value: number }, { below: Outer }), { anyOf: [Inner] }),
    )
    const text = `${'{"value":1,"below":'.repeat(99)}{"value":1}${'}'.repeat(99)}`
    contractOf(Outer).decode(JSON.parse(text))
    const callsOfDecode = calls
    partialDecoder(contractOf(Outer)).push(`${text} `)
    expect(calls).toBeLessThanOrEqual(3 * callsOfDecode)
  })

  it('validates each value a constant number of times', () => {
    let calls = 0
    const Counted = refinement(number, () => ((calls += 1), true), 'Counted')
    const member = <K extends string>(kind: K) => struct(kind, { kind: literal(kind), items: arrayOf(Counted) })
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
