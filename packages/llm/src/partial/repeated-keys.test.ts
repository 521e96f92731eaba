import { contract, enumOf, integerOf, literal, string, struct, taggedUnion } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import * as fc from 'fast-check'
import { ask } from '../ask/ask.js'
import { partialDecoder } from './partial-decoder.js'

const about = { version: 1, role: 'output', description: 'Any.' } as const
const review = contract({
  ...about,
  id: 'demo/review',
  codec: struct('Review', { mood: enumOf('good', 'bad'), stars: integerOf({ min: 1, max: 5 }) }, { note: JsonObject }),
})
const part = contract({
  ...about,
  id: 'demo/part',
  codec: taggedUnion('Part', 'kind', [
    struct('Words', { kind: literal('words'), text: string }),
    struct('Count', { kind: literal('count'), stars: integerOf({ min: 1 }) }),
  ]),
})

describe('a repeated key', () => {
  it('has its last value at the end, as in JSON.parse and in ask', async () => {
    const text = '{"stars": 9, "mood": "good", "stars": 4}'
    const decoder = partialDecoder(review)
    for (const one of text) decoder.push(one)
    expect(decoder.end()).toEqual({ _tag: 'Right', right: { stars: 4, mood: 'good' } })
    const asked = await ask({ contract: review, call: () => ({ answer: text }) })
    expect(asked._tag === 'Right' && asked.right.value).toEqual({ stars: 4, mood: 'good' })
  })

  it('ends what is shown until the text is complete', () => {
    const decoder = partialDecoder(review)
    const shown = (chunk: string) => {
      const { value, issues } = decoder.push(chunk)
      return [structuredClone(value), issues.length]
    }
    expect(shown('{"mood": "good", "stars": 9,')).toEqual([{ mood: 'good' }, 1])
    expect(shown('"stars": 4, "note": {"a": ["b"]')).toEqual([undefined, 0])
    expect(shown('}}')).toEqual([{ mood: 'good', stars: 4, note: { a: ['b'] } }, 0])
  })

  it('may be the one that decides which type a value has', () => {
    const decoder = partialDecoder(part)
    decoder.push('{"kind": "words", "text": "a", "kind": "count", "stars": 1')
    expect(decoder.push('}').value).toEqual({ kind: 'count', text: 'a', stars: 1 })
  })

  it('never changes that end returns what decode returns for the whole text', () => {
    const pair = fc.tuple(
      fc.constantFrom('mood', 'stars', 'note'),
      fc.constantFrom('"good"', '"so"', '3', '9', '{"a":1,"a":{"b":[]}}', '[{"a":1,"a":2}]', 'null'),
    )
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 6 }), fc.integer({ min: 1, max: 9 }), (pairs, size) => {
        const text = `{${pairs.map(([key, value]) => `"${key}":${value}`).join()}}`
        const decoder = partialDecoder(review)
        for (let i = 0; i < text.length; i += size) decoder.push(text.slice(i, i + size))
        const [ended, decoded] = [decoder.end(), review.decode(JSON.parse(text))]
        expect(ended._tag).toBe(decoded._tag)
        expect(JSON.stringify(ended)).toBe(JSON.stringify(decoded))
      }),
    )
  })
})
