import type { DecodeResult } from '@contracts/core'
import { NonNegativeInt } from '@contracts/core/codecs'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { initialStage, initialStatus } from '../node/initial-status.js'
import type { Node } from '../node/node-v2.js'
import { planV1ToV2 } from '../migrations.js'
import type { AnyPlan, Plan } from '../plan/plan.js'
import { readManifest } from './read-manifest.js'
import { rejectOperation } from './reject-operation.js'
import { withProgress } from './with-progress.js'
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
    status: initialStatus(node.status, stageOf(node.id), retries),
    metrics: node.metrics ?? {},
    outputs: node.outputs ?? { location: `stages.${node.id}.data`, artifacts: [] },
  }))
  const added = nodes
    .filter(({ id }) => stageOf(id) === undefined)
    .map(({ id, status }) => [id, initialStage(status ?? {})] as const)
  const stages = { ...manifest.stages, ...Object.fromEntries(added) }
  return withProgress(manifest, { dag: { ...manifest.dag, nodes }, stages }, at, manifest.run_metadata.status)
}

/** Returns whether a value is marked as a plan of version 1; `false` for a value that throws when it is read. */
const isOfVersion1 = (plan: AnyPlan | null | undefined): boolean => {
  try {
    return plan?.schema === 'scout_plan_v1'
  } catch {
    return false
  }
}

const inNewestVersion = (plan: AnyPlan, at: string): DecodeResult<Plan> =>
  isOfVersion1(plan)
    ? planV1ToV2.migrate(plan, { at }) // the migration decodes its result
    : readManifest(plan)

/**
 * Returns the manifest of a plan that is to be run: every node with a status, metrics, outputs and a stage. A plan of
 * version 1 is migrated first. Existing progress is kept: a complete manifest is returned unchanged.
 *
 * @category constructors
 * @since 2.0.0
 */
export const initManifest = (
  plan: AnyPlan,
  at: string,
  { retries }: { readonly retries?: number } = {},
): DecodeResult<Plan> => {
  if (retries !== undefined && !NonNegativeInt.is(retries))
    return rejectOperation('step-legal', {
      path: ['dag', 'nodes'],
      message: 'must be 0 or more retries',
      value: retries,
    })
  return pipe(
    inNewestVersion(plan, at),
    E.chain((manifest) =>
      isComplete(manifest)
        ? E.right(manifest)
        : pipe(
            timeOfStep(manifest, at),
            E.map(() => filled(manifest, at, retries)),
          ),
    ),
  )
}
