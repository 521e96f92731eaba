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
  const outer = trail.inside
  if (isInside(outer, codec, value)) return report(trail, [], 'cyclic', 'a finite value', value)
  if (trail.path.length > depthLimit) return report(trail, [], 'too_deep', { max: depthLimit }, value)
  trail.inside = { codec, value, outer }
  inner(value, trail)
  trail.inside = outer
}

/** Walks the codec that stands behind the name. */
export const walkLazy = (node: NodeOf<'lazy'>, value: unknown, trail: Trail, step: Step): void => {
  follow(node, value, trail, (found, at) => {
    step(node.get(), found, at)
  })
}
