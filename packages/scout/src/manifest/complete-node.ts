import type { Validation } from '@contracts/core'
import type { Artifact } from '../artifact/artifact.js'
import type { NodeMetrics } from '../node/node-metrics.js'
import type { Plan } from '../plan/plan.js'
import { legalStep } from './legal-step.js'
import { endedAt, stepTaken } from './step.js'

/**
 * What a node has made and used; what is left out is not said.
 *
 * @category model
 * @since 2.0.0
 */
export interface Result {
  readonly data?: Record<string, unknown>
  readonly artifacts?: Artifact[]
  readonly metrics?: NodeMetrics
}

/**
 * The manifest with a running node completed: its data in its stage, its artifacts in both, its metrics in the node. What
 * is given must be what the contract asks, and what the node depends on must have completed.
 *
 * @category destructors
 * @since 2.0.0
 */
export const completeNode = (manifest: Plan, id: string, result: Result, at: string): Validation<Plan> => {
  const place = legalStep(manifest, id, at, { from: 'running', needsDeps: true })
  if (place._tag === 'Left') return place
  const { node } = place.right
  const { data, artifacts, metrics } = (result as Result | null | undefined) ?? {}
  const outputs = { location: `stages.${id}.data`, ...node.outputs, ...(artifacts === undefined ? {} : { artifacts }) }
  return stepTaken(
    manifest,
    place.right,
    {
      status: { ...endedAt(node, at), state: 'completed', error: null },
      node: { outputs, ...(metrics === undefined ? {} : { metrics: { ...node.metrics, ...metrics } }) },
      stage: { ...(data === undefined ? {} : { data }), ...(artifacts === undefined ? {} : { artifacts }) },
    },
    at,
  )
}
