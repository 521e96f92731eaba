import { isFault } from '../issue/fault.js'
import type { Found } from '../issue/make.js'
import { toPointer } from '../issue/path.js'
import { adopt, branch, leaveUnread } from './branch.js'
import { report } from './report.js'
import type { Trail } from './trail.js'

/** What one member of a union or an intersection has to say of the value. */
type Step<M> = (member: M, value: unknown, trail: Trail) => void

const attempt = <M>(member: M, value: unknown, trail: Trail, step: Step<M>): Trail => {
  const tried = branch(trail)
  step(member, value, tried)
  return tried
}

/** A member that cannot read the value does not accept it; another may. */
const attemptSafely = <M>(member: M, value: unknown, trail: Trail, step: Step<M>): Trail => {
  const depth = trail.path.length
  const tried = branch(trail)
  try {
    step(member, value, tried)
    return tried
  } catch {
    trail.path.length = depth
    const refused = branch(trail)
    report(refused, [], 'wrong_type', 'plain JSON that can be read', value)
    return refused
  }
}

/**
 * A member with nothing to say decides, then the first that tolerant mode accepts. When there is neither, the faults are
 * those of the member that was meant, and without one the value is simply of the wrong type.
 *
 * @category destructors
 * @since 1.2.0
 */
export const choose = <M>(
  members: readonly M[],
  expected: string,
  value: unknown,
  trail: Trail,
  step: Step<M>,
): void => {
  const tried: Trail[] = []
  for (const member of members) {
    const one = attemptSafely(member, value, trail, step)
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
export const meet = <M>(members: readonly M[], value: unknown, trail: Trail, step: Step<M>): void => {
  const depth = trail.path.length
  const placeOf = ({ path }: Found): string => toPointer(path.slice(depth))
  let told: readonly Found[] = []
  for (const member of members) {
    const { issues, unread } = attempt(member, value, trail, step)
    // Mostly one member speaks, and no place has to be looked at.
    const reported = told.length === 0 || issues.length === 0 ? undefined : new Set(told.map(placeOf))
    adopt(trail, {
      issues: reported === undefined ? issues : issues.filter((one) => !reported.has(placeOf(one))),
      unread,
    })
    if (issues.length > 0) told = told.length === 0 ? issues : [...told, ...issues]
  }
}
