import { codecOf } from '../codec/codec-of.js'
import { walkOfType } from '../walk/walk-scalar.js'

/**
 * Any JSON value, null too; what it contains is handed on unread. Issue: `wrong_type` for what JSON cannot carry.
 *
 * @example
 * assert.deepStrictEqual([JsonValue.is(null), JsonValue.is(undefined)], [true, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const JsonValue = codecOf<unknown>('JsonValue', { kind: 'json', name: 'JsonValue' }, { json: walkOfType })
