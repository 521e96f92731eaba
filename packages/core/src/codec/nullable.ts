import type { Mixed, TypeOf } from 'io-ts'
import { type Codec, makeCodec } from './codec.js'
import { schemaNodeOf } from './io-ts.js'
import type { Untransformed } from './untransformed.js'

/**
 * A value that may also be null. Here null is a value and does not mean absent, so strict mode accepts it too. Issues:
 * those of the value.
 *
 * @example
 * assert.deepStrictEqual([nullable(Ratio).is(null), nullable(Ratio).is(2)], [true, false])
 *
 * @category combinators
 * @since 1.0.0
 */
export const nullable = /* @__NO_SIDE_EFFECTS__ */ <C extends Mixed>(
  of: C & Untransformed<C>,
): Codec<TypeOf<C> | null> => {
  const node = schemaNodeOf(of)
  return makeCodec(`${of.name} | null`, { kind: 'nullable', node })
}
