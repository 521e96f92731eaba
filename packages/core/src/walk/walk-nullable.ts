import type { NodeOf } from '../reflect/node.js'
import type { Step } from './descend.js'
import type { Trail } from './trail.js'

/** Null, or the inner node. */
export const walkNullable = (node: NodeOf<'nullable'>, value: unknown, trail: Trail, step: Step): void => {
  if (value !== null) step(node.node, value, trail)
}
