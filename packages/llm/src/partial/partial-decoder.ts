import type { Contract, DecodeMode, DecodeResult, Issue } from '@contracts/core'
import { checkContract, checkMode, startContext } from '@contracts/core/internal'
import { textIssue } from '../text/read-json.js'
import { JsonReader } from './json-reader.js'
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
 * Part of a message that has arrived.
 *
 * @category model
 * @since 1.0.0
 */
export interface PartialResult<A> {
  /**
   * The parts that are finished and valid, inside objects and arrays that may still grow, and the text so far of a
   * string. An array that may still grow ends before its first invalid item, so that every item keeps its index. An object
   * or array that is finished and invalid is left out. The value is `undefined` before the message begins, and if the
   * message is finished and invalid. The next `push` changes the same value; copy it to
   * keep its state.
   */
  readonly value: DeepPartial<A> | undefined
  /** True if the text is a whole JSON value. */
  readonly complete: boolean
  /**
   * The first 100 issues of the finished parts. With an issue, no further text makes the message valid. If `complete`,
   * those of decoding the message. If the text cannot become JSON, or an object contains a key twice, that is the only
   * issue, in place of the others. In strict mode, a null in place of an absent key is reported once `complete`, because
   * another issue may explain it.
   */
  readonly issues: readonly Issue[]
}

/**
 * Decodes a message while its text is still arriving.
 *
 * @category model
 * @since 1.0.0
 */
export interface PartialDecoder<A> {
  /**
   * Adds the next part of the text, and returns what has arrived. After the end of the message or `end`, any part but
   * white space makes the text invalid.
   */
  readonly push: (chunk: string) => PartialResult<A>
  /** Ends the text, and returns the result of `decode` for the whole text, or the issue of the text. */
  readonly end: () => DecodeResult<A>
}

/**
 * The parts of a contract that partial decoding needs.
 *
 * @category model
 * @since 1.0.0
 */
export type PartiallyDecodable<A> = Pick<Contract<A>, 'decode' | 'name' | 'node'>

/**
 * Creates a decoder of one message whose text arrives in parts, such as the answer of a model. Each part of the message
 * is validated when it ends. The work grows with the length of the text, not with the number of chunks or the depth of
 * the message. The text is JSON and nothing else: a code fence around it is broken JSON at its first character. A key
 * that an object contains twice is an error (`duplicate_key`), because JSON does not define which value counts. Throws a
 * `TypeError` for a value that is not a contract, and for an unknown mode. `push` never throws for a text, and throws a `TypeError` for anything else. To stream
 * bytes, decode them with a `TextDecoder` first.
 *
 * @example
 * import { partialDecoder } from '@contracts/llm'
 *
 * const review = contract({ id: 'demo/review', version: 1, role: 'output', description: 'A review.', codec: struct('Review', { mood: enumOf('good', 'bad'), quote: string }) })
 * const decoder = partialDecoder(review)
 * assert.deepStrictEqual(decoder.push('{ "quote": "It la'), { value: { quote: 'It la' }, complete: false, issues: [] })
 * assert.deepStrictEqual(decoder.push('sts.", "mood": "so-so"').issues.map(String), ['mood must be "good" or "bad" — got "so-so"'])
 *
 * @category constructors
 * @since 1.0.0
 */
export const partialDecoder = <A>(
  contract: PartiallyDecodable<A>,
  mode: DecodeMode = 'tolerant',
): PartialDecoder<A> => {
  checkContract('partialDecoder', contract)
  checkMode(mode)
  const context = startContext(mode === 'strict' ? 'refuse' : 'ignore', contract.name)
  const message = new PartialMessage(contract, context)
  const reader = new JsonReader(message, context.path)
  let decoded: DecodeResult<A> | undefined
  const decode = (): DecodeResult<A> => {
    if (reader.broken !== undefined) return { _tag: 'Left', left: [textIssue(contract.name, reader.broken)] }
    return (decoded ??= contract.decode(reader.value, mode))
  }
  return {
    push: (chunk) => {
      if (typeof (chunk as unknown) !== 'string') throw new TypeError(`push takes a text, got ${typeof chunk}`)
      reader.push(chunk)
      const { complete, broken } = reader
      const shown = message.value as DeepPartial<A> | undefined // every part of it has the type of its schema node
      if (!complete && broken === undefined) return { value: shown, complete, issues: message.issues }
      const result = decode()
      if (result._tag === 'Left') return { value: complete ? undefined : shown, complete, issues: result.left }
      return { value: result.right as DeepPartial<A>, complete, issues: [] } // a whole message is a partial one
    },
    end: () => {
      reader.end()
      return decode()
    },
  }
}
