import { Type } from 'io-ts'
import type { Node } from '../reflect/node.js'
import { withReflection } from '../reflect/reflection.js'
import { interpreted } from '../walk/interpreted.js'
import { guardBy } from './guard-by.js'
import { validateBy } from './validate-by.js'

/**
 * An io-ts codec that carries its law as data: it decodes JSON values to themselves.
 *
 * @category model
 * @since 1.0.0
 */
export type Codec<A> = Type<A>

/**
 * An io-ts codec that means what the node says. Used alone or inside a stock combinator it reports io-ts errors; inside
 * a contract it reports issues.
 *
 * @category constructors
 * @since 1.0.0
 */
export const codec = <A>(name: string, node: Node): Codec<A> => {
  const shape = interpreted(node)
  const made: Codec<A> = new Type<A>(
    name,
    guardBy<A>(shape),
    validateBy<A>(shape, () => made),
    (value) => value,
  )
  return withReflection(made, { node })
}
