import { type AnyContract, type Decoder, decoderOf } from '@contracts/core'
import { Envelope, envelope } from '../envelope/envelope.js'
import { payloadMatches } from '../envelope/payload-matches.js'

/**
 * An agent's input in an envelope, whoever sends it: the envelope's law, with the input in the place of the payload.
 *
 * @category constructors
 * @since 1.0.0
 */
export const envelopedInput = (input: AnyContract): Decoder<Envelope> => {
  const { name, rules } = envelope
  const payload = payloadMatches(() => input, [input])
  return decoderOf(Envelope, { name, rules: rules.map((law) => (law.id === payload.id ? payload : law)) })
}
