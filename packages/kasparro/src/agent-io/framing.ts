import { contract, struct } from '@contracts/core'
import { JsonValue } from '@contracts/core/codecs'

const framed = contract({
  id: 'kasparro/framing',
  version: 1,
  role: 'message',
  says: 'Any object with an envelope.',
  codec: struct('Framed', { envelope: JsonValue }),
})

/**
 * Whether a value is to be read as enveloped: it has a key `envelope`, whatever that holds.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isEnveloped = (value: unknown): boolean => framed.is(value)
