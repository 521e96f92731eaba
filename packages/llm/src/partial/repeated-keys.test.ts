import { contract, enumOf, integerOf, type Issue, literal, string, struct, taggedUnion } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import { repair } from '@contracts/repair'
import * as fc from 'fast-check'
import { ask } from '../ask/ask.js'
import type { AskRequest } from '../ask/request.js'
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

/** Decodes a text that arrives in chunks of a size. */
const decodeText = (of: typeof review | typeof part, text: string, size = 1): unknown => {
  const decoder = partialDecoder<unknown>(of)
  for (let i = 0; i < text.length; i += size) decoder.push(text.slice(i, i + size))
  return decoder.end()
}

const pointersOf = (issues: readonly Issue[]) => issues.map(({ code, pointer }) => `${code} ${pointer}`)

const askFor = (answer: string, repair = false) =>
  ask({ contract: review, call: () => ({ answer }), attempts: 1, repair })

describe('a repeated key', () => {
  const text = '{"stars": 9, "note": {"a": [1, {"b": 1, "b": 2}]}, "mood": "good"}'

  it('is the only issue of a stream, which shows the parts before it', () => {
    const decoder = partialDecoder(review)
    expect(decoder.push('{"mood": "good", "stars": 9,').issues.map(({ pointer }) => pointer)).toEqual(['/stars'])
    const { value, complete, issues } = decoder.push('"stars": 4}')
    expect([value, complete, issues.map(String)]).toEqual([
      { mood: 'good' },
      false,
      ['stars is given again in the same object'],
    ])
    expect(decoder.end()).toEqual({ _tag: 'Left', left: issues })
  })

  it('is an error at its path in a stream, in an answer and in an answer to repair', async () => {
    expect(decodeText(review, text)).toMatchObject({ left: [{ code: 'duplicate_key', pointer: '/note/a/1/b' }] })
    for (const repair of [false, true]) {
      const asked = await askFor(text, repair)
      expect(asked._tag === 'Left' && asked.left.reason === 'issues' && pointersOf(asked.left.issues)).toEqual([
        'duplicate_key /note/a/1/b',
      ])
    }
    expect(repair(review, text, { source: 'model' }).valid).toBe(false)
  })

  it('is named to the model', async () => {
    const texts: string[] = []
    const call = ({ messages }: AskRequest) => {
      texts.push(...messages.map(({ content }) => content))
      return { answer: '{"mood": "good", "stars": 1, "stars": 2}' }
    }
    await ask({ contract: review, call, attempts: 2 })
    expect(texts[1]).toContain('\n- stars is given again in the same object.')
  })

  it('is an error where it would decide which type a value has', () => {
    const twice = '{"kind": "words", "text": "a", "kind": "count", "stars": 1}'
    expect(decodeText(part, twice)).toMatchObject({ left: [{ code: 'duplicate_key', pointer: '/kind' }] })
  })

  it('leaves the JSON text of a strict form unread', async () => {
    const answer = '{"mood": "good", "stars": 1, "note": "{\\"a\\": 1, \\"a\\": 2}"}'
    const asked = await ask({ contract: review, call: () => ({ answer }), attempts: 1, provider: 'openai-strict' })
    expect(asked._tag === 'Left' && asked.left.reason === 'issues' && pointersOf(asked.left.issues)).toEqual([
      'wrong_type /note',
    ])
  })

  it('has the same result in a stream and in an answer, and every other text has that of decode', async () => {
    const pair = fc.tuple(
      fc.constantFrom('mood', 'stars', 'note', '__proto__'),
      fc.constantFrom(
        '"good"',
        '"so"',
        '3',
        '9',
        '{"a":1,"a":{"b":[]}}',
        '[{"a":1,"a":2}]',
        '[{"a":1},{"a":2}]',
        'null',
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(pair, { maxLength: 6 }), fc.integer({ min: 1, max: 9 }), async (pairs, size) => {
        const whole = `{${pairs.map(([key, value]) => `"${key}":${value}`).join()}}`
        const ended = decodeText(review, whole, size)
        const asked = await askFor(whole)
        if (asked._tag === 'Right') expect(ended).toEqual({ _tag: 'Right', right: asked.right.value })
        else expect(ended).toEqual({ _tag: 'Left', left: asked.left.reason === 'issues' && asked.left.issues })
        const isRepeated = new Set(pairs.map(([key]) => key)).size < pairs.length || /"a":1,"a"/.test(whole)
        if (isRepeated) expect(ended).toMatchObject({ left: [{ code: 'duplicate_key' }] })
        else expect(JSON.stringify(ended)).toBe(JSON.stringify(review.decode(JSON.parse(whole))))
      }),
    )
  })
})
