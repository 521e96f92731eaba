import { expectedOf } from '../issue/expected-of.js'
import type { Path } from '../issue/path.js'
import type { NodeOf } from '../reflect/node.js'
import { boundsOf } from './bounds-of.js'
import { descend, type Step } from './descend.js'
import { isFull, report } from './report.js'
import type { Trail } from './trail.js'

/** How many items there may be. */
type Bounds = Pick<NodeOf<'array'>, 'min' | 'max'>

/**
 * Reports an array of too few or too many items, if it is one.
 *
 * @category destructors
 * @since 1.2.0
 */
export const countFault = (trail: Trail, below: Path, bounds: Bounds, value: readonly unknown[]): void => {
  if (value.length < (bounds.min ?? 0)) report(trail, below, 'too_few', bounds, value)
  else if (value.length > (bounds.max ?? Infinity)) report(trail, below, 'too_many', bounds, value)
}

/** Counts the items, then walks them in order. */
export const walkArray = (node: NodeOf<'array'>, value: unknown, trail: Trail, step: Step): void => {
  if (!Array.isArray(value)) return report(trail, [], 'wrong_type', expectedOf(node), value)
  countFault(trail, [], boundsOf(node.min, node.max), value)
  for (let i = 0; i < value.length && !isFull(trail); i++) descend(node.item, value[i], i, trail, step)
}

/** Counts the items, then walks those that are there, each with its own node. */
export const walkTuple = (node: NodeOf<'tuple'>, value: unknown, trail: Trail, step: Step): void => {
  if (!Array.isArray(value)) return report(trail, [], 'wrong_type', expectedOf(node), value)
  const { length } = node.items
  countFault(trail, [], { min: length, max: length }, value)
  node.items.forEach((item, i) => {
    if (i < value.length) descend(item, value[i], i, trail, step)
  })
}
