import { kindOf } from '../issue/expected-of.js'
import type { Node, NodeOf } from '../reflect/node.js'
import { branch, report, reportType, type Step, type Trail } from './trail.js'
import { isObject, own } from './walk-object.js'
import { reportTag } from './walk-scalar.js'

export const walkTagged = (node: NodeOf<'tagged'>, value: unknown, trail: Trail, step: Step): void => {
  if (!isObject(value)) return reportType(node, value, trail)
  const values = node.members.map((member) => member.value)
  const tag = own(value, node.tag)
  const chosen = node.members.find((member) => member.value === tag)
  if (chosen !== undefined) return step(chosen.node, value, trail)
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

const accepted = (tried: Trail): boolean => tried.issues.every((issue) => issue.severity === 'warning')

/**
 * A member that accepts decides. When none does and exactly one member is of the value's kind, its faults are the
 * faults; otherwise the value is simply of the wrong type. In strict mode a member that accepts as it stands comes first.
 */
export const walkUnion = (node: NodeOf<'union'>, value: unknown, trail: Trail, step: Step): void => {
  const tried = node.members.map((member) => attempt(member, value, trail, step))
  const tolerant = (i: number): boolean =>
    accepted(attempt(node.members[i] as Node, value, { ...trail, extras: 'ignore' }, step)) // i is an index of members
  const best =
    tried.find(accepted) ??
    tried.find((_, i) => trail.extras === 'refuse' && tolerant(i)) ??
    only(tried, trail.path.length)
  if (best !== undefined) trail.issues.push(...best.issues)
  else report(trail, { code: 'wrong_type', expected: kindOf(node), value })
}

const only = (tried: readonly Trail[], depth: number): Trail | undefined => {
  const ofItsKind = tried.filter(
    (one) => !one.issues.some((issue) => issue.code === 'wrong_type' && issue.path.length === depth),
  )
  return ofItsKind.length === 1 ? ofItsKind[0] : undefined
}
