import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { Node } from '../node/node-v2.js'
import { type Plan, plan as planContract } from '../plan/plan.js'
import { stateOf } from './find-node.js'

/**
 * Returns the nodes that may be started now, in the order of the plan: pending nodes whose dependencies have all
 * completed. A completed node is never ready again. Returns an empty array for an invalid manifest.
 *
 * @category destructors
 * @since 2.0.0
 */
export const readyNodes = (manifest: Plan): readonly Node[] =>
  pipe(
    planContract.decode(manifest),
    E.match(
      () => [],
      ({ dag }) => {
        const done = new Set(dag.nodes.filter((node) => stateOf(node) === 'completed').map(({ id }) => id))
        return dag.nodes.filter((node) => stateOf(node) === 'pending' && (node.deps ?? []).every((id) => done.has(id)))
      },
    ),
  )
