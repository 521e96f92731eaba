import { struct } from '@contracts/core'
import { JsonValue } from '@contracts/core/codecs'

const Enveloped = struct('Enveloped', { envelope: JsonValue })

/** Returns whether to read a value as an envelope: it has a key `envelope`, with any JSON value. */
export const isEnveloped = (value: unknown): boolean => Enveloped.is(value)
