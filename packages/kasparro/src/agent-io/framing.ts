import { struct } from '@contracts/core'
import { JsonValue } from '@contracts/core/codecs'

const Framed = struct('Framed', { envelope: JsonValue })

/**
 * Whether a value is to be read as enveloped: it has a key `envelope`, whatever that holds.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isEnveloped = (value: unknown): boolean => Framed.is(value)
