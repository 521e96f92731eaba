import { kindOf } from '../issue/expected-of.js'
import { isFault } from '../issue/fault.js'
import type { Node, NodeOf } from '../reflect/node.js'
import { adopt, branch, leaveUnread } from './branch.js'
import { report, reportType } from './report.js'
import type { Step } from './descend.js'
import type { Trail } from './trail.js'
import { isObject, own } from './keyed.js'
import { reportTag } from './walk-enum.js'

/** Walks the member the tag chooses; without one nothing else of the object is read. */
export const walkTagged = (node: NodeOf<'tagged'>, value: unknown, trail: Trail, step: Step): void => {
  if (!isObject(value)) return reportType(node, value, trail)
  const tag = own(value, node.tag)
  const chosen = node.members.find((member) => member.value === tag)
  if (chosen !== undefined) return step(chosen.node, value, trail)
  leaveUnread(trail)
  const values = node.members.map((member) => member.value)
  if (tag === undefined) return report(trail, { code: 'missing', expected: values, value: tag }, node.tag)
  trail.path.push(node.tag)
  if (typeof tag === 'string') reportTag(values, tag, trail)
  else report(trail, { code: 'wrong_type', expected: values, value: tag })
  trail.path.pop()
}

const attempt = (member: Node, value: unknown, trail: Trail, step: Step): Trail => {
  const tried = branch(trail)
  step(member, value, tried)
  return tried
}

/**
 * A member with nothing to say decides, then the first that tolerant mode accepts. When there is neither, the faults are
 * those of the member that was meant, and without one the value is simply of the wrong type.
 */
export const walkUnion = (node: NodeOf<'union'>, value: unknown, trail: Trail, step: Step): void => {
  const tried: Trail[] = []
  for (const member of node.members) {
    const one = attempt(member, value, trail, step)
    if (one.issues.length === 0) return
    tried.push(one)
  }
  const best = tried.find((one) => faults(one) === 0) ?? meant(tried, value, trail)
  if (best === undefined) report(trail, { code: 'wrong_type', expected: kindOf(node), value })
  else adopt(trail, best)
}

const faults = ({ issues }: Trail): number => issues.filter(isFault).length

/** The only member of the value's kind, or of several kinds of object the one with the fewest faults. */
const meant = (tried: readonly Trail[], value: unknown, trail: Trail): Trail | undefined => {
  const depth = trail.path.length
  const ofItsKind = tried.filter(
    ({ issues }) => !issues.some(({ code, path }) => code === 'wrong_type' && path.length === depth),
  )
  if (ofItsKind.length < 2) return ofItsKind[0]
  if (typeof value !== 'object') return undefined
  leaveUnread(trail)
  return ofItsKind.reduce((best, one) => (faults(one) < faults(best) ? one : best))
}

/** Members of an intersection speak of one value: what one has reported at a place, a later one does not repeat. */
export const walkIntersection = (node: NodeOf<'intersection'>, value: unknown, trail: Trail, step: Step): void => {
  const reported = new Set<string>()
  for (const member of node.members) {
    const one = attempt(member, value, trail, step)
    const fresh = one.issues.filter((issue) => !reported.has(issue.pointer))
    for (const issue of one.issues) reported.add(issue.pointer)
    adopt(trail, { issues: fresh, unread: one.unread })
  }
}
