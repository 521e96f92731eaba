import type { NodeOf } from '../reflect/node.js'
import type { OpaqueFault } from '../reflect/opaque-fault.js'
import { isFault } from '../issue/fault.js'
import { Issue } from '../issue/issue.js'
import { leaveUnread } from './branch.js'
import { report, reportType } from './report.js'
import type { Step } from './descend.js'
import type { Trail } from './trail.js'

/** How deep a recursive codec follows a message. */
export const depthLimit = 1000

/** Follows a recursive codec, neither round a cycle nor deeper than the limit. */
export const walkLazy = (node: NodeOf<'lazy'>, value: unknown, trail: Trail, step: Step): void => {
  if (typeof value !== 'object' || value === null) return step(node.get(), value, trail)
  if (trail.inside.some((one) => one.value === value && one.node === node))
    return report(trail, { code: 'cyclic', expected: 'a finite value', value })
  if (trail.path.length > depthLimit) return report(trail, { code: 'too_deep', expected: { max: depthLimit }, value })
  trail.inside.push({ node, value })
  step(node.get(), value, trail)
  trail.inside.pop()
}

/** The inner node, then the predicate, asked only of values the inner node finds no fault with. */
export const walkRefined = (node: NodeOf<'refined'>, value: unknown, trail: Trail, step: Step): void => {
  const before = trail.issues.length
  step(node.node, value, trail)
  if (!trail.issues.slice(before).some(isFault) && !node.holds(value)) reportType(node, value, trail)
}

/** Runs a codec nobody can read; its paths begin where it stands. */
export const walkOpaque = (node: NodeOf<'opaque'>, value: unknown, trail: Trail): void => {
  const faults = node.validate(value)
  if (faults.length > 0) leaveUnread(trail)
  for (const fault of faults) trail.issues.push(located(node, fault, trail))
}

/** A codec of ours inside a foreign one has made its issue already. */
const located = (node: NodeOf<'opaque'>, { issue, says, ...fault }: OpaqueFault, trail: Trail): Issue => {
  const { contract } = trail
  if (issue instanceof Issue) return issue.with({ path: [...trail.path, ...issue.path], contract })
  const { path: below, value } = fault
  const path = [...trail.path, ...below]
  const words = says === undefined ? {} : { says }
  return new Issue({ code: 'wrong_type', path, expected: node.name, value, contract, ...words })
}
