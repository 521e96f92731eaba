import { codecOf } from '../codec/codec-of.js'
import { walkObject } from '../walk/walk-object.js'

/**
 * Any JSON object: not an array, not null; what it contains is handed on unread. Issue: `wrong_type`.
 *
 * @example
 * assert.deepStrictEqual([JsonObject.is({ any: ['thing'] }), JsonObject.is([])], [true, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const JsonObject = codecOf<Readonly<Record<string, unknown>>>(
  'JsonObject',
  {
    kind: 'object',
    name: 'JsonObject',
    fields: [],
    open: true,
  },
  { object: walkObject },
)
