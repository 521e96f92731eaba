import { kindOf } from '../issue/expected-of.js'
import type { NodeOf } from '../reflect/node.js'
import type { Step } from './descend.js'
import { choose, meet } from './members.js'
import type { Trail } from './trail.js'

/** Walks the members until one has nothing to say. */
export const walkUnion = (node: NodeOf<'union'>, value: unknown, trail: Trail, step: Step): void => {
  choose(node.members, kindOf(node), value, trail, step)
}

/** Walks all members. */
export const walkIntersection = (node: NodeOf<'intersection'>, value: unknown, trail: Trail, step: Step): void => {
  meet(node.members, value, trail, step)
}
