import { type Path, type DecodeResult, suggest } from '@contracts/core'
import { right } from 'fp-ts/lib/Either.js'
import type { NodeState } from '../node/node-parts.js'
import type { Node } from '../node/node-v2.js'
import type { Plan } from '../plan/plan.js'
import { rejectOperation } from './reject-operation.js'

/** A node of a manifest, its index and its path. */
export interface LocatedNode {
  readonly node: Node
  readonly index: number
  readonly path: Path
}

/** Returns the state of a node (default: pending). */
export const stateOf = ({ status }: Node): NodeState => status?.state ?? 'pending'

/** Returns the node with this id, or an issue if the manifest does not have it. */
export const findNode = ({ dag }: Plan, id: string): DecodeResult<LocatedNode> => {
  const index = dag.nodes.findIndex((node) => node.id === id)
  const node = dag.nodes[index]
  return node === undefined
    ? rejectOperation('node-known', {
        path: ['dag', 'nodes'],
        message: 'has no node with the id of this operation',
        value: id,
        hint: () =>
          suggest(
            id,
            dag.nodes.map((one) => one.id),
          ),
      })
    : right({ node, index, path: ['dag', 'nodes', index] })
}

/** Returns the first index in the node's `deps` whose node has not completed; `undefined` if all have. */
export const firstUnfinishedDep = ({ dag }: Plan, { deps }: Node): number | undefined => {
  if (deps === undefined || deps === null || deps.length === 0) return undefined
  const done = new Set(dag.nodes.filter((node) => stateOf(node) === 'completed').map(({ id }) => id))
  const at = deps.findIndex((id) => !done.has(id))
  return at < 0 ? undefined : at
}
