import type { Node } from '../node/node.js'
import type { Plan } from '../plan/plan.js'
import { stateOf } from './node-in-manifest.js'

/**
 * The nodes that may be started now, in the order of the plan: pending, with all they depend on completed. Asking twice
 * answers the same, and a completed node never comes back: what was checkpointed is not done again.
 *
 * @category destructors
 * @since 2.0.0
 */
export const readyNodes = ({ dag }: Plan): readonly Node[] => {
  const done = new Set(dag.nodes.filter((node) => stateOf(node) === 'completed').map(({ id }) => id))
  return dag.nodes.filter((node) => stateOf(node) === 'pending' && (node.deps ?? []).every((id) => done.has(id)))
}
