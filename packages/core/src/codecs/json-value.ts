import { codec } from '../codec/codec.js'

/**
 * Any JSON value, null too; what it contains is handed on unread. Issue: `wrong_type` for what JSON cannot carry.
 *
 * @example
 * assert.deepStrictEqual([JsonValue.is(null), JsonValue.is(undefined)], [true, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const JsonValue = codec<unknown>('JsonValue', { kind: 'json', name: 'JsonValue' })
