import type { Path, Validation } from '@contracts/core'
import type { NodeState } from '../node/node-state.js'
import type { Node } from '../node/node.js'
import type { Plan } from '../plan/plan.js'
import { refused } from './refusal.js'

/**
 * A node of a manifest, and where it stands.
 *
 * @category model
 * @since 2.0.0
 */
export interface Place {
  readonly node: Node
  readonly index: number
  readonly path: Path
}

/**
 * The state of a node; one that has told none is pending.
 *
 * @category destructors
 * @since 2.0.0
 */
export const stateOf = ({ status }: Node): NodeState => status?.state ?? 'pending'

/**
 * The node of this id, or the issue that there is none.
 *
 * @category destructors
 * @since 2.0.0
 */
export const nodeInManifest = ({ dag }: Plan, id: string): Validation<Place> => {
  const index = dag.nodes.findIndex((node) => node.id === id)
  const node = dag.nodes[index]
  if (node !== undefined) return { _tag: 'Right', right: { node, index, path: ['dag', 'nodes', index] } }
  return refused({
    rule: 'node-known',
    path: ['dag', 'nodes'],
    says: 'must have the node the step is about',
    value: id,
  })
}

/**
 * The first place in the node's `deps` whose node has not completed; nothing when the node waits for none.
 *
 * @category destructors
 * @since 2.0.0
 */
export const waitsAt = ({ dag }: Plan, { deps }: Node): number | undefined => {
  if (deps === undefined || deps === null || deps.length === 0) return undefined
  const done = new Set(dag.nodes.filter((node) => stateOf(node) === 'completed').map(({ id }) => id))
  const at = deps.findIndex((id) => !done.has(id))
  return at < 0 ? undefined : at
}
