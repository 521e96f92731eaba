import type { Validation } from '@contracts/core'
import type { NodeState } from '../node/node-state.js'
import type { Plan } from '../plan/plan.js'
import { manifestGiven } from './manifest-given.js'
import { nodeInManifest, type Place, stateOf, waitsAt } from './node-in-manifest.js'
import { refused } from './refusal.js'
import { timeOfStep } from './time-of-step.js'

/**
 * The place of a node that is in the state a step begins from and, where asked, waits for nothing; else the issue.
 *
 * @category destructors
 * @since 2.0.0
 */
export const legalStep = (
  manifest: Plan,
  id: string,
  at: string,
  { from, needsDeps = false }: { readonly from: NodeState; readonly needsDeps?: boolean },
): Validation<Place> => {
  const given = manifestGiven(manifest)
  if (given._tag === 'Left') return given
  const time = timeOfStep(manifest, at)
  if (time._tag === 'Left') return time
  const found = nodeInManifest(manifest, id)
  if (found._tag === 'Left') return found
  const { node, path } = found.right
  const state = stateOf(node)
  if (state !== from)
    return refused({
      rule: 'step-legal',
      path: [...path, 'status', 'state'],
      says: `must be "${from}" for this step`,
      value: state,
    })
  const waits = needsDeps ? waitsAt(manifest, node) : undefined
  if (waits === undefined) return found
  return refused({
    rule: 'step-legal',
    path: [...path, 'deps', waits],
    says: 'must have completed before this step',
    value: node.deps?.[waits],
  })
}
