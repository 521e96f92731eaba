import type { Mixed, TypeOf } from 'io-ts'
import { type Codec, codecOfNode } from './codec.js'
import { schemaNodeOf } from './io-ts.js'

/**
 * The value, or a null that is a value of its own: strict mode accepts it too. Issues: those of the value.
 *
 * @example
 * assert.deepStrictEqual([nullable(Ratio).is(null), nullable(Ratio).is(2)], [true, false])
 *
 * @category combinators
 * @since 1.0.0
 */
export const nullable = /* @__NO_SIDE_EFFECTS__ */ <C extends Mixed>(of: C): Codec<TypeOf<C> | null> =>
  codecOfNode(`${of.name} | null`, { kind: 'nullable', node: schemaNodeOf(of) })
