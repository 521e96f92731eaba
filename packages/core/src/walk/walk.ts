import type { Node, NodeOf } from '../reflect/node.js'
import type { Step } from './descend.js'
import type { Trail } from './trail.js'

/** Adds to the trail every issue a node of one kind has with the value. */
type Walker<N> = (node: N, value: unknown, trail: Trail, step: Step) => void

/** How nodes of these kinds are walked. */
export type Walkers = { readonly [K in Node['kind']]?: Walker<NodeOf<K>> }

const known = new Map<string, Walker<never>>()

/** Learns how nodes of these kinds are walked: whoever makes a node brings what walks it, and a bundle carries no other. */
export const learn = (walkers: Walkers): void => {
  for (const [kind, walker] of Object.entries(walkers)) known.set(kind, walker)
}

/**
 * Adds to the trail every issue the node has with the value, in declared field order and array order.
 *
 * @category destructors
 * @since 1.0.0
 */
export const walk = (node: Node, value: unknown, trail: Trail): void => {
  const walker = known.get(node.kind)
  if (walker === undefined) throw new TypeError(`nobody has said how a node of the kind ${node.kind} is walked`)
  walker(node as never, value, trail, walk) // it was learned for this kind
}
