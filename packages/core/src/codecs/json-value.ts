import { makeCodec } from '../codec/codec.js'

/**
 * Any JSON value, null included; what it contains is not validated.
 *
 * @example
 * assert.deepStrictEqual([JsonValue.is(null), JsonValue.is(undefined)], [true, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const JsonValue = /* @__PURE__ */ makeCodec<unknown>('JsonValue', { kind: 'json', name: 'JsonValue' })
