import type { Validation } from '@contracts/core'
import { NonNegativeInt } from '@contracts/core/codecs'
import { freshStage, freshStatus } from '../node/fresh-status.js'
import type { Node } from '../node/node.js'
import { planV1ToV2 } from '../plan/plan-v1-to-v2.js'
import type { AnyPlan, Plan } from '../plan/plan.js'
import { manifestGiven } from './manifest-given.js'
import { refused } from './refusal.js'
import { runMoved } from './run-moved.js'
import { timeOfStep } from './time-of-step.js'

const isComplete = ({ stages, dag }: Plan): boolean =>
  dag.nodes.every(
    ({ id, status, metrics, outputs }) =>
      status?.state && metrics && outputs && (Object.hasOwn(stages, id) || status.state === 'failed'),
  )

const filled = (manifest: Plan, at: string, retries: number | undefined): Plan => {
  const stageOf = (id: string) => (Object.hasOwn(manifest.stages, id) ? manifest.stages[id] : undefined)
  const nodes = manifest.dag.nodes.map((node): Node => ({
    ...node,
    status: freshStatus(node.status, stageOf(node.id), retries),
    metrics: node.metrics ?? {},
    outputs: node.outputs ?? { location: `stages.${node.id}.data`, artifacts: [] },
  }))
  const added = nodes
    .filter(({ id }) => stageOf(id) === undefined)
    .map(({ id, status }) => [id, freshStage(status ?? {})] as const)
  const stages = { ...manifest.stages, ...Object.fromEntries(added) }
  return runMoved(manifest, { dag: { ...manifest.dag, nodes }, stages }, at, manifest.run_metadata.status)
}

/** Whether this says that it is a plan of version 1; what throws when it is read says nothing. */
const isOfVersion1 = (plan: AnyPlan | null | undefined): boolean => {
  try {
    return plan?.schema === 'scout_plan_v1'
  } catch {
    return false
  }
}

const inNewestVersion = (plan: AnyPlan, at: string): Validation<Plan> =>
  isOfVersion1(plan)
    ? planV1ToV2.migrate(plan, { at }) // the migration decodes what it answers
    : manifestGiven(plan)

/**
 * The manifest of a plan that is to be run: every node with a status, metrics, outputs and a stage. A plan of version 1 is
 * migrated first. What has been reached stays: a manifest that has all of it is returned as it is, and opening one again
 * never sets it back.
 *
 * @category constructors
 * @since 2.0.0
 */
export const initManifest = (
  plan: AnyPlan,
  at: string,
  { retries }: { readonly retries?: number } = {},
): Validation<Plan> => {
  if (retries !== undefined && !NonNegativeInt.is(retries))
    return refused({
      rule: 'step-legal',
      path: ['dag', 'nodes'],
      says: 'must be tried again 0 times or more',
      value: retries,
    })
  const manifest = inNewestVersion(plan, at)
  if (manifest._tag === 'Left' || isComplete(manifest.right)) return manifest
  const time = timeOfStep(manifest.right, at)
  return time._tag === 'Left' ? time : { _tag: 'Right', right: filled(manifest.right, at, retries) }
}
