import type { DecodeResult } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { NodeState } from '../node/node-parts.js'
import { type Plan, plan as planContract } from '../plan/plan.js'
import { findNode, type LocatedNode, stateOf, firstUnfinishedDep } from './find-node.js'
import { rejectOperation } from './reject-operation.js'
import { timeOfStep } from './time-of-step.js'

/**
 * Returns the node of a step if it is in the state `from` and, with `needsDeps`, all its dependencies have completed.
 * Otherwise returns the issue.
 */
export const nodeForStep = (
  manifest: Plan,
  id: string,
  at: string,
  { from, needsDeps = false }: { readonly from: NodeState; readonly needsDeps?: boolean },
): DecodeResult<LocatedNode> =>
  pipe(
    planContract.decode(manifest),
    E.chain(() => timeOfStep(manifest, at)),
    E.chain(() => findNode(manifest, id)),
    E.chain((found) => {
      const { node, path } = found
      const state = stateOf(node)
      if (state !== from)
        return rejectOperation('step-legal', {
          path: [...path, 'status', 'state'],
          message: `must be "${from}" for this step`,
          value: state,
        })
      const unfinished = needsDeps ? firstUnfinishedDep(manifest, node) : undefined
      if (unfinished === undefined) return E.right(found)
      return rejectOperation(
        'step-legal',
        { path: [...path, 'deps', unfinished], message: 'must have completed before this step' },
        manifest,
      )
    }),
  )
