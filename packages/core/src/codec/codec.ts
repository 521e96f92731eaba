import type { Type } from 'io-ts'
import type { Node } from '../reflect/node.js'
import { everyKind } from '../walk/every-kind.js'
import { codecOf } from './codec-of.js'

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
export const codec = <A>(name: string, node: Node): Codec<A> => codecOf(name, node, everyKind)
