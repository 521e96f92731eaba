import { contract, enumOf, number, string, struct } from '@contracts/core'
import { JsonValue } from '@contracts/core/codecs'
import * as fc from 'fast-check'
import type { Type } from 'io-ts'
import { partialDecoder } from './partial-decoder.js'

const contractOf = <A>(codec: Type<A, unknown>) =>
  contract<unknown, A>({ id: 'demo/any', version: 1, role: 'output', description: 'Any.', codec })

const json = contractOf(JsonValue)
const anyText = contractOf(string)
const review = contractOf(struct('Review', { mood: enumOf('good', 'bad'), stars: number }, { quote: string }))

describe('the text of a message', () => {
  it('does not show half of a surrogate pair', () => {
    const decoder = partialDecoder(anyText)
    expect([decoder.push('"a\ud83d').value, decoder.push('\ude00').value]).toEqual(['a', 'a😀'])
    expect([decoder.push('\\ud83d').value, decoder.push('\\ude00"').value]).toEqual(['a😀', 'a😀😀'])
    expect(partialDecoder(anyText).push('"\ud83d"').value).toBe('\ud83d')
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
      ['{} {', 'unexpected "{" at character 4'],
      ['{}😀', 'unexpected "😀" at character 3'],
      ['\ufeff{}', 'unexpected "\\ufeff" at character 1'],
    ]
    for (const [text, why] of broken) {
      const { complete, issues } = partialDecoder(review).push(text)
      expect([complete, issues.map(String)]).toEqual([
        false,
        why === '' ? [] : [`the message must be JSON and nothing else: ${why}`],
      ])
    }
  })

  it('reports the same character where a chunk ends within it', () => {
    const inBrief = (text: string, ...chunks: readonly string[]) => {
      const decoder = partialDecoder(review)
      for (const chunk of chunks) decoder.push(chunk)
      const { complete, issues } = decoder.push('')
      expect([complete, issues]).toEqual([false, partialDecoder(review).push(text).issues])
      const result = decoder.end()
      return result._tag === 'Left' && result.left.map(String)
    }
    const sentence = (character: string, at: number) => [
      `the message must be JSON and nothing else: unexpected ${character} at character ${String(at)}`,
    ]
    const texts: readonly (readonly [before: string, after: string])[] = [
      ['', '"'],
      ['{"stars": tr', ''],
      ['{"mood": "\\', '"'],
      ['{"mood": "good", "stars": 1}', ''],
    ]
    for (const [before, after] of texts) {
      const at = before.length + 1
      expect(inBrief(`${before}😀${after}`, `${before}\ud83d`, `\ude00${after}`)).toEqual(sentence('"😀"', at))
      expect(inBrief(`${before}\ud83dx`, `${before}\ud83d`, 'x')).toEqual(sentence('"\\ud83d"', at))
    }
    expect(inBrief('{}\ud83d', '{}\ud83d')).toEqual(sentence('"\\ud83d"', 3))
    expect(inBrief('\ud83d', '\ud83d')).toEqual(sentence('"\\ud83d"', 1))
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
    const pieces = '{ } [ ] , : "a" "b \\" \\u0041 1 -0 .5 e+3 true null'.split(' ').concat(' ')
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
        if (parsed === undefined) expect(result._tag).toBe('Left')
        else expect(result).toEqual({ _tag: 'Right', right: parsed.value })
      }),
      { numRuns: 3000 },
    )
  })
})
