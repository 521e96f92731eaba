import type { Mixed, TypeOf } from 'io-ts'
import { type Codec, makeCodec } from './codec.js'
import { schemaNodeOf } from './io-ts.js'
import type { Untransformed } from './untransformed.js'

/**
 * An object with any keys, whose values are all valid. Issues: `wrong_type`, and those of its values.
 *
 * @example
 * assert.deepStrictEqual([recordOf(Ratio).is({ a: 0.5 }), recordOf(Ratio).is({ a: 2 })], [true, false])
 *
 * @category combinators
 * @since 1.0.0
 */
export const recordOf = /* @__NO_SIDE_EFFECTS__ */ <C extends Mixed>(
  value: C & Untransformed<C>,
): Codec<Record<string, TypeOf<C>>> => {
  const node = schemaNodeOf(value)
  return makeCodec(`Record<${value.name}>`, { kind: 'record', value: node })
}
