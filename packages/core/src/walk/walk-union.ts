import { kindOf } from '../issue/expected-of.js'
import type { NodeOf } from '../reflect/node.js'
import type { Step } from './descend.js'
import { chooseMember, type Member, meetMembers } from './members.js'
import type { Trail } from './trail.js'

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
