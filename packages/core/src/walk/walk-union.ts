import { kindOf } from '../issue/expected-of.js'
import { isFault } from '../issue/fault.js'
import { type Path, toPointer } from '../issue/path.js'
import type { NodeOf } from '../reflect/node.js'
import { adopt, branch, leaveUnread } from './branch.js'
import type { Step } from './descend.js'
import { isObject, type Keyed, own } from './keyed.js'
import { near } from '../issue/cause.js'
import { report } from './report.js'
import type { Trail } from './trail.js'

/** What one member of a union or an intersection has to say of the value. */
type Member = (value: unknown, trail: Trail) => void

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

const attempt = (member: Member, value: unknown, trail: Trail): Trail => {
  const tried = branch(trail)
  member(value, tried)
  return tried
}

/** A member that cannot read the value does not accept it; another may. */
const attemptSafely = (member: Member, value: unknown, trail: Trail): Trail => {
  const depth = trail.path.length
  try {
    return attempt(member, value, trail)
  } catch {
    trail.path.length = depth
    const tried = branch(trail)
    report(tried, [], 'wrong_type', 'plain JSON that can be read', value)
    return tried
  }
}

/**
 * A member with nothing to say decides, then the first that tolerant mode accepts. When there is neither, the faults are
 * those of the member that was meant, and without one the value is simply of the wrong type.
 *
 * @category destructors
 * @since 1.2.0
 */
export const chooseMember = (members: readonly Member[], expected: string, value: unknown, trail: Trail): void => {
  const tried: Trail[] = []
  for (const member of members) {
    const one = attemptSafely(member, value, trail)
    if (one.issues.length === 0) return
    tried.push(one)
  }
  const best = tried.find((one) => faults(one) === 0) ?? meant(tried, value, trail)
  if (best === undefined) report(trail, [], 'wrong_type', expected, value)
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
  leaveUnread(trail, [])
  return ofItsKind.reduce((best, one) => (faults(one) < faults(best) ? one : best))
}

/**
 * Members of an intersection speak of one value: what one has reported at a place, a later one does not repeat.
 *
 * @category destructors
 * @since 1.2.0
 */
export const meetMembers = (members: readonly Member[], value: unknown, trail: Trail): void => {
  const reported = new Set<string>()
  for (const member of members) {
    const one = attempt(member, value, trail)
    const fresh = one.issues.filter((issue) => !reported.has(toPointer(issue.path)))
    for (const issue of one.issues) reported.add(toPointer(issue.path))
    adopt(trail, { issues: fresh, unread: one.unread })
  }
}

const membersOf = (node: NodeOf<'union' | 'intersection'>, step: Step): readonly Member[] =>
  node.members.map((member) => (value, trail) => {
    step(member, value, trail)
  })

/** Walks the members until one has nothing to say. */
export const walkUnion = (node: NodeOf<'union'>, value: unknown, trail: Trail, step: Step): void => {
  chooseMember(membersOf(node, step), kindOf(node), value, trail)
}

/** Walks all members. */
export const walkIntersection = (node: NodeOf<'intersection'>, value: unknown, trail: Trail, step: Step): void => {
  meetMembers(membersOf(node, step), value, trail)
}
