import { type Contract, type DecodeResult, Issue, type Mode } from '@contracts/core'
import { JsonStream } from './json-stream.js'
import { PartialMessage } from './partial-message.js'

/**
 * A message of which any part may still be missing.
 *
 * @category model
 * @since 1.0.0
 */
export type DeepPartial<A> = A extends readonly (infer I)[]
  ? readonly DeepPartial<I>[]
  : A extends object
    ? { readonly [K in keyof A]?: DeepPartial<A[K]> }
    : A

/**
 * The part of a message that has arrived. `value` has every part that is finished and valid, and the text so far of a
 * string that is not finished. It is `undefined` until the message begins. `complete` is true if the text is a whole
 * JSON value; `issues` are then those of decoding it. Before that, they are the first 100 issues that no further text
 * can remove: a missing key is reported only after its object has ended. If the text is not JSON, that is the only
 * issue.
 *
 * The next `push` changes the same `value`. Copy it to keep its state.
 *
 * @category model
 * @since 1.0.0
 */
export interface PartialResult<A> {
  readonly value: DeepPartial<A> | undefined
  readonly complete: boolean
  readonly issues: readonly Issue[]
}

/**
 * Decodes a message while its text is still arriving. `push` accepts the next part of the text. `end` ends the text and
 * returns the result of `decode` for the whole message.
 *
 * @category model
 * @since 1.0.0
 */
export interface PartialDecoder<A> {
  readonly push: (chunk: string) => PartialResult<A>
  readonly end: () => DecodeResult<A>
}

/** The parts of a contract that partial decoding needs. */
type Decodable<A> = Pick<Contract<A>, 'decode' | 'name' | 'node'>

const brokenIssue = (contract: string, why: string): Issue =>
  new Issue({
    code: 'wrong_type',
    path: [],
    expected: 'JSON',
    value: undefined,
    message: `must be JSON: ${why}`,
    redacted: 'must be JSON',
    contract,
  })

/**
 * Creates a decoder of one message whose text arrives in parts, such as the answer of a model. The work grows with the
 * length of the text, not with the number of parts. An object with a repeated key is reported as broken JSON, since its
 * first value may have been used already. Never throws. To stream bytes, decode them with a `TextDecoder` first.
 *
 * @example
 * import { partialDecoder } from '@contracts/llm'
 *
 * const review = contract({ id: 'demo/review', version: 1, role: 'output', description: 'A review.', codec: struct('Review', { mood: enumOf('good', 'bad'), quote: string }) })
 * const decoder = partialDecoder(review)
 * assert.deepStrictEqual(decoder.push('{ "quote": "It la'), { value: { quote: 'It la' }, complete: false, issues: [] })
 * assert.deepStrictEqual(decoder.push('sts.", "mood": "so').issues.map(String), ['mood must be "good" or "bad" — got "so"'])
 *
 * @category constructors
 * @since 1.0.0
 */
export const partialDecoder = <A>(contract: Decodable<A>, mode: Mode = 'tolerant'): PartialDecoder<A> => {
  const message = new PartialMessage(contract, mode)
  const stream = new JsonStream(message)
  let decoded: DecodeResult<A> | undefined
  const decode = (): DecodeResult<A> => {
    if (stream.broken !== undefined) return { _tag: 'Left', left: [brokenIssue(contract.name, stream.broken)] }
    return (decoded ??= contract.decode(message.whole, mode))
  }
  return {
    push: (chunk) => {
      stream.push(chunk)
      const value = message.value as DeepPartial<A> | undefined // every part of it has the type of its schema node
      if (stream.broken === undefined && !stream.complete) return { value, complete: false, issues: message.issues }
      const result = decode()
      const { complete } = stream
      if (result._tag === 'Left') return { value, complete, issues: result.left }
      return { value: result.right as DeepPartial<A>, complete, issues: [] } // a whole message is a partial one
    },
    end: () => {
      stream.end()
      return decode()
    },
  }
}

/**
 * Decodes the beginning of a message: its parts so far, and the issues that no further text can remove. Use
 * `partialDecoder` for a text that grows, because this function reads all of it each time.
 *
 * @example
 * import { decodePartial } from '@contracts/llm'
 *
 * const review = contract({ id: 'demo/review', version: 1, role: 'output', description: 'A review.', codec: struct('Review', { mood: enumOf('good', 'bad'), quote: string }) })
 * assert.deepStrictEqual(decodePartial(review, '{ "mood": "good", "quo'), { value: { mood: 'good' }, complete: false, issues: [] })
 *
 * @category destructors
 * @since 1.0.0
 */
export const decodePartial = <A>(contract: Decodable<A>, textSoFar: string, mode?: Mode): PartialResult<A> =>
  partialDecoder(contract, mode).push(textSoFar)
