import { choose, meet } from '../walk/members.js'
import type { Trail } from '../walk/trail.js'

/** The collector of one member. */
type Member = (value: unknown, trail: Trail) => void

const run = (member: Member, value: unknown, trail: Trail): void => {
  member(value, trail)
}

/**
 * What the members of a union have to say, as the walk chooses among them.
 *
 * @category destructors
 * @since 1.2.0
 */
export const chooseMember = (members: readonly Member[], expected: string, value: unknown, trail: Trail): void => {
  choose(members, expected, value, trail, run)
}

/**
 * What the members of an intersection have to say, each place told once.
 *
 * @category destructors
 * @since 1.2.0
 */
export const meetMembers = (members: readonly Member[], value: unknown, trail: Trail): void => {
  meet(members, value, trail, run)
}
