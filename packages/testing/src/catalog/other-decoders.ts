import type { AnyContract, CatalogEntry, DecodeMode, DecodeResult, Issue } from '@contracts/core'
import { summarise } from '@contracts/core/internal'
import { type AnyDecoder, disagreementOn, interpretedDecoder, issueDifferenceOn } from './disagreement.js'
import { jsonMessages, randomMessages } from './random-messages.js'

/**
 * Generated decoders by the name of their contract (`id@version`). Each is a module of its package, or an object with
 * its `decode`, `is` and `validate`.
 *
 * @category testing
 * @since 1.0.0
 */
export type Decoders = Readonly<Record<string, Pick<AnyContract, 'decode' | 'is' | 'validate'>>>

/**
 * A function that creates a decoder of one message whose text arrives in parts, as `partialDecoder` of `@contracts/llm`
 * does.
 *
 * @category testing
 * @since 1.0.0
 */
export type CreatePartialDecoder = (
  contract: AnyContract,
  mode: DecodeMode,
) => {
  /** Adds the next part of the text, and returns what is known of the message. */
  readonly push: (chunk: string) => {
    /** The issues of the parts that have ended. With one, no further text makes the message valid. */
    readonly issues: readonly Issue[]
  }
  /** Ends the text, and returns the result of decoding it. */
  readonly end: () => DecodeResult<unknown>
}

/** Throws a `TypeError` for decoders that are not modules, or of contracts that are not tested. */
export const checkDecoders = (decoders: Decoders, contracts: readonly AnyContract[]): void => {
  const names = contracts.map(({ name }) => name)
  for (const [name, decoder] of Object.entries(decoders as Readonly<Record<string, Partial<AnyDecoder> | null>>)) {
    if (!names.includes(name))
      throw new TypeError(`decoders has ${name}, which is not tested: write ${names.join(', ')}`)
    if (
      typeof decoder?.decode !== 'function' ||
      typeof decoder.is !== 'function' ||
      typeof decoder.validate !== 'function'
    )
      throw new TypeError(`The decoder of ${name} is ${summarise(decoder)}: pass the generated module of the contract`)
  }
}

/**
 * Returns how a decoder of a contract and the contract, interpreted, disagree about a random message or report other
 * issues; `undefined` if they agree.
 */
export const decoderDifference = (entry: CatalogEntry, decoder: AnyDecoder): string | undefined => {
  const interpreted = interpretedDecoder(entry.contract)
  const compared = { words: ['The generated decoder', 'the contract, interpreted'], decoder, interpreted } as const
  for (const message of jsonMessages(entry)) {
    const problem = disagreementOn(compared, message) ?? issueDifferenceOn(compared, message)
    if (problem !== undefined) return `${problem}: ${JSON.stringify(message)}`
  }
  for (const { adversarial } of randomMessages(entry)) {
    const problem = disagreementOn(compared, adversarial)
    if (problem !== undefined) return `${problem}: an adversarial value` // it cannot be printed
  }
  return undefined
}

/** The number of parts in which a text arrives. */
const partCount = 4

const partsOf = (text: string): readonly string[] => {
  const size = Math.ceil(text.length / partCount)
  return Array.from({ length: partCount }, (_, i) => text.slice(i * size, (i + 1) * size))
}

const textOf = (result: DecodeResult<unknown>): string => JSON.stringify(result)

/**
 * Returns how the result at the end of the text of a random message differs from decoding the message, in either mode,
 * or that an issue was reported before the end and the message is valid; `undefined` if neither is so.
 */
export const partialDifference = (
  { contract, ...entry }: CatalogEntry,
  createPartialDecoder: CreatePartialDecoder,
): string | undefined => {
  for (const message of jsonMessages({ contract, ...entry }))
    for (const mode of ['tolerant', 'strict'] as const) {
      const { push, end } = createPartialDecoder(contract, mode)
      const text = JSON.stringify(message)
      const [early] = partsOf(text).flatMap((part) => push(part).issues)
      const [result, decoded] = [end(), contract.decode(message, mode)]
      if (textOf(result) !== textOf(decoded))
        return `The partial decoder ends with another result than decode (${mode} mode): ${text}`
      if (early !== undefined && decoded._tag === 'Right')
        return `The partial decoder reports an issue of a valid message, ${String(early)} (${mode} mode): ${text}`
    }
  return undefined
}
