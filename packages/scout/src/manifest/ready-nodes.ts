import type { Node } from '../node/node.js'
import type { Plan } from '../plan/plan.js'
import { manifestGiven } from './manifest-given.js'
import { stateOf } from './node-in-manifest.js'

/**
 * The nodes that may be started now, in the order of the plan: pending, with all they depend on completed. Asking twice
 * answers the same, and a completed node never comes back: what was checkpointed is not done again. What is not a manifest
 * has none.
 *
 * @category destructors
 * @since 2.0.0
 */
export const readyNodes = (manifest: Plan): readonly Node[] => {
  const given = manifestGiven(manifest)
  if (given._tag === 'Left') return []
  const { dag } = given.right
  const done = new Set(dag.nodes.filter((node) => stateOf(node) === 'completed').map(({ id }) => id))
  return dag.nodes.filter((node) => stateOf(node) === 'pending' && (node.deps ?? []).every((id) => done.has(id)))
}
