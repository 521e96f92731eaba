import { isFault } from '../issue/fault.js'
import { Issue } from '../issue/issue.js'
import type { Found } from '../issue/make.js'
import type { Path } from '../issue/path.js'
import type { NodeOf } from '../reflect/node.js'
import type { OpaqueFault } from '../reflect/opaque-fault.js'
import { leaveUnread } from './branch.js'
import type { Step } from './descend.js'
import { report } from './report.js'
import { add, type Trail } from './trail.js'

/**
 * The inner node, then the predicate, asked only of values the inner node finds no fault with: `before` is how many
 * issues there were before it looked.
 *
 * @category destructors
 * @since 1.2.0
 */
export const refinedFault = (
  trail: Trail,
  below: Path,
  { name, holds }: Pick<NodeOf<'refined'>, 'name' | 'holds'>,
  value: unknown,
  before: number,
): void => {
  if (!trail.issues.slice(before).some(isFault) && !holds(value)) report(trail, below, 'wrong_type', name, value)
}

/** The inner node, then the predicate. */
export const walkRefined = (node: NodeOf<'refined'>, value: unknown, trail: Trail, step: Step): void => {
  const before = trail.issues.length
  step(node.node, value, trail)
  refinedFault(trail, [], node, value, before)
}

/**
 * Runs a codec nobody can read; its paths begin where it stands.
 *
 * @category destructors
 * @since 1.2.0
 */
export const walkOpaque = (node: NodeOf<'opaque'>, value: unknown, trail: Trail): void => {
  const faults = node.validate(value)
  if (faults.length > 0) leaveUnread(trail, [])
  for (const fault of faults) add(trail, located(node, fault, trail))
}

/** A codec of ours inside a foreign one has made its issue already. */
const located = (node: NodeOf<'opaque'>, { issue, says, ...fault }: OpaqueFault, trail: Trail): Found => {
  const { contract } = trail
  if (issue instanceof Issue) return issue.with({ path: [...trail.path, ...issue.path], contract })
  const { path: below, value } = fault
  return new Issue({ code: 'wrong_type', path: [...trail.path, ...below], expected: node.name, value, contract, says })
}
