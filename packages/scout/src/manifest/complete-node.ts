import type { DecodeResult } from '@contracts/core'
import * as E from 'fp-ts/lib/Either.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { Artifact } from '../artifact/artifact.js'
import type { NodeMetrics } from '../node/node-parts.js'
import type { Plan } from '../plan/plan.js'
import { nodeForStep } from './node-for-step.js'
import { endedAt, takeStep } from './take-step.js'

/**
 * The result of a node: its data, artifacts and metrics, each optional.
 *
 * @category model
 * @since 2.0.0
 */
export interface Result {
  /** The output of the node, for its stage (default: the stage keeps its data). */
  readonly data?: Record<string, unknown>
  /** The files that the node has written, for its outputs and its stage (default: both keep their artifacts). */
  readonly artifacts?: Artifact[]
  /** The metrics of the node; a key that is left out keeps its value. */
  readonly metrics?: NodeMetrics
}

/**
 * Completes a running node and returns the manifest. The data of the result are in the stage, its artifacts in the
 * stage and the node, its metrics in the node. The result must be valid under the contract, and the nodes that the node
 * depends on must have completed.
 *
 * @category destructors
 * @since 2.0.0
 */
export const completeNode = (manifest: Plan, id: string, result: Result, at: string): DecodeResult<Plan> =>
  pipe(
    nodeForStep(manifest, id, at, { from: 'running', needsDeps: true }),
    E.chain((found) => {
      const { node } = found
      const { data, artifacts, metrics } = (result as Result | null | undefined) ?? {}
      const written = artifacts === undefined ? {} : { artifacts }
      const outputs = { location: `stages.${id}.data`, ...node.outputs, ...written }
      const change = {
        status: { ...endedAt(node, at), state: 'completed', error: null },
        node: { outputs, ...(metrics === undefined ? {} : { metrics: { ...node.metrics, ...metrics } }) },
        stage: { ...(data === undefined ? {} : { data }), ...written },
      } as const
      return takeStep(manifest, found, change, at)
    }),
  )
