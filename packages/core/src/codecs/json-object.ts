import { makeCodec } from '../codec/codec.js'
import type { JsonObject as AnyObject } from '../model/json.js'

/**
 * Any JSON object: not an array, not null; what it contains is not validated. Issue: `wrong_type`.
 *
 * @example
 * assert.deepStrictEqual([JsonObject.is({ any: ['thing'] }), JsonObject.is([])], [true, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const JsonObject = /* @__PURE__ */ makeCodec<AnyObject>('JsonObject', {
  kind: 'object',
  name: 'JsonObject',
  fields: [],
  open: true,
})

/**
 * A JSON object whose values are not validated.
 *
 * @category model
 * @since 1.0.0
 */
export type JsonObject = AnyObject
