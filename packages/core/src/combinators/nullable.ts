import type { Mixed, TypeOf } from 'io-ts'
import type { Codec } from '../codec/codec.js'
import { codecOf } from '../codec/codec-of.js'
import { nodeOf } from '../reflect/node-of.js'
import { walkNullable } from '../walk/walk-nullable.js'

/**
 * The value or null, where null is a documented value and legal in strict mode too.
 *
 * @example
 * assert.deepStrictEqual([nullable(Ratio).is(null), nullable(Ratio).is(2)], [true, false])
 *
 * @category combinators
 * @since 1.0.0
 */
export const nullable = <C extends Mixed>(of: C): Codec<TypeOf<C> | null> =>
  codecOf(`${of.name} | null`, { kind: 'nullable', node: nodeOf(of) }, { nullable: walkNullable })
