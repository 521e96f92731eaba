import { type DecodeResult, refuseMisspelt } from '@contracts/core'
import { NonNegativeInt } from '@contracts/core/codecs'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import { defaultRetries, initialStage, initialStatus } from '../node/initial-status.js'
import type { Node } from '../node/node-v2.js'
import { planV1ToV2 } from '../migrations.js'
import { type AnyPlan, decodePlan, type Plan } from '../plan/plan.js'
import { withProgress } from './with-progress.js'
import { checkTime, timeOfStep } from './time-of-step.js'

const isComplete = ({ stages, dag }: Plan): boolean =>
  dag.nodes.every(
    ({ id, status, metrics, outputs }) =>
      status?.state && metrics && outputs && (Object.hasOwn(stages, id) || status.state === 'failed'),
  )

const fillManifest = (manifest: Plan, at: string, retries: number): Plan => {
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

/**
 * The options of `initManifest`.
 *
 * @category model
 * @since 3.0.0
 */
export interface InitOptions {
  /** The retries that a new node has, a whole number of at least 0 (default: 3). */
  readonly retries?: number
}

/**
 * Returns the manifest of a plan that is to be run: every node with a status, metrics, outputs and a stage. A plan of
 * version 1 is migrated first. Existing progress is kept: a complete manifest is returned unchanged. Throws a
 * `TypeError` if `retries` is not a whole number of at least 0.
 *
 * @category constructors
 * @since 2.0.0
 */
export const initManifest = (plan: AnyPlan, at: string, options: InitOptions = {}): DecodeResult<Plan> => {
  refuseMisspelt('The options of initManifest', options, { retries: true })
  const { retries = defaultRetries } = options
  if (!NonNegativeInt.is(retries))
    throw new TypeError(`The retries of initManifest must be a whole number of at least 0, got ${String(retries)}`)
  return pipe(
    decodePlan(plan),
    E.chain((decoded) =>
      decoded.schema === 'scout_plan_v1'
        ? pipe(
            checkTime(at),
            E.chain(() => planV1ToV2.migrate(decoded, { at })),
          )
        : E.right(decoded),
    ),
    E.chain((manifest) =>
      isComplete(manifest)
        ? E.right(manifest)
        : pipe(
            timeOfStep(manifest, at),
            E.map(() => fillManifest(manifest, at, retries)),
          ),
    ),
  )
}
