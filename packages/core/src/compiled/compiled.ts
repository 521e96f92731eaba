import type { Node } from '../reflect/node.js'
import type { Trail } from '../walk/trail.js'

/**
 * What the compiler makes of a shape, with the very answers of the walk: `is` tells whether tolerant mode finds nothing,
 * `collect` adds every issue to the trail, in the trail's mode. The walk itself has this form too, without `compiled`.
 *
 * @category model
 * @since 1.2.0
 */
export interface Compiled {
  readonly compiled?: true
  readonly is: (value: unknown) => boolean
  readonly collect: (value: unknown, trail: Trail) => void
}

/**
 * What a compiled module offers: the functions themselves, or, when codecs that only run as they are stand inside, what
 * makes them from the node that holds these codecs.
 *
 * @category model
 * @since 1.2.0
 */
export type CompiledModule = Compiled | ((node: Node) => Compiled)
