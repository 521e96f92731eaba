import { near } from '../issue/cause.js'
import type { Path } from '../issue/path.js'
import type { NodeOf } from '../reflect/node.js'
import { leaveUnread } from './branch.js'
import type { Step } from './descend.js'
import { isObject, type Keyed, own } from './keyed.js'
import { report } from './report.js'
import type { Trail } from './trail.js'

/**
 * Reports an object whose tag chooses no member: the tag, and nothing else of it.
 *
 * @category destructors
 * @since 1.2.0
 */
export const tagFault = (trail: Trail, below: Path, tag: string, values: readonly string[], value: Keyed): void => {
  const found = own(value, tag)
  const at = [...below, tag]
  leaveUnread(trail, below)
  if (found === undefined) report(trail, at, 'missing', values, found)
  else if (typeof found === 'string') report(trail, at, 'unknown_tag', values, found, near)
  else report(trail, at, 'wrong_type', values, found)
}

/** Walks the member the tag chooses; without one nothing else of the object is read. */
export const walkTagged = (node: NodeOf<'tagged'>, value: unknown, trail: Trail, step: Step): void => {
  if (!isObject(value)) return report(trail, [], 'wrong_type', 'an object', value)
  const tag = own(value, node.tag)
  const chosen = node.members.find((member) => member.value === tag)
  if (chosen !== undefined) return step(chosen.node, value, trail)
  const values = node.members.map((member) => member.value)
  tagFault(trail, [], node.tag, values, value)
}
