import type { NodeOf } from '../reflect/node.js'
import type { Step } from './descend.js'
import { isInside } from './inside.js'
import { report } from './report.js'
import type { Trail } from './trail.js'

/**
 * How deep a recursive codec follows a message.
 *
 * @category model
 * @since 1.2.0
 */
export const depthLimit = 1000

/** Whether the value may be followed: neither round a cycle nor deeper than the limit, which are reported. */
const mayFollow = (codec: object, value: object, trail: Trail): boolean => {
  const isCyclic = isInside(trail.inside, codec, value)
  if (isCyclic) report(trail, [], 'cyclic', 'a finite value', value)
  else if (trail.path.length > depthLimit) report(trail, [], 'too_deep', { max: depthLimit }, value)
  else return true
  return false
}

/**
 * Follows a recursive codec, neither round a cycle nor deeper than the limit. `codec` is whatever stands for it alone.
 *
 * @category destructors
 * @since 1.2.0
 */
export const follow = (
  codec: object,
  value: unknown,
  trail: Trail,
  inner: (value: unknown, trail: Trail) => void,
): void => {
  if (typeof value !== 'object' || value === null) return inner(value, trail)
  if (!mayFollow(codec, value, trail)) return
  const outer = trail.inside
  trail.inside = { codec, value, outer }
  inner(value, trail)
  trail.inside = outer
}

/** Walks the codec that stands behind the name, as `follow` does, with no more of the stack than it must: depth is limited. */
export const walkLazy = (node: NodeOf<'lazy'>, value: unknown, trail: Trail, step: Step): void => {
  if (typeof value !== 'object' || value === null) return step(node.get(), value, trail)
  if (!mayFollow(node, value, trail)) return
  const outer = trail.inside
  trail.inside = { codec: node, value, outer }
  step(node.get(), value, trail)
  trail.inside = outer
}
