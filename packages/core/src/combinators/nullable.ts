import type { Mixed, TypeOf } from 'io-ts'
import type { Codec } from '../codec/codec.js'
import { codec } from '../codec/codec.js'
import { reflect } from '../reflect/reflect.js'

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
  codec(`${of.name} | null`, { kind: 'nullable', node: reflect(of) })
