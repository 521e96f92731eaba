import type { NodeV2 } from '../node/node-v2.js'
import { later, secondsBetween } from '../time/compare-times.js'
import type { RunMetadata, RunStatus } from './run-metadata.js'
import { type RunNode, standing } from './run.js'

const earlier = (first: string, second: string): string => ((secondsBetween(first, second) ?? 0) < 0 ? second : first)

const isTime = (time: string | null | undefined): time is string => typeof time === 'string'

/**
 * How far a run has come, as its nodes tell. `otherwise` is for a run of which no node has failed and not all are done.
 *
 * @category destructors
 * @since 2.0.0
 */
export const statusOf = (nodes: readonly RunNode[], otherwise?: RunStatus): RunStatus => {
  const count = standing(nodes)
  if (count.failed > 0) return 'failed'
  if (count.nodes > 0 && count.completed === count.nodes) return 'completed'
  if (otherwise === 'initialized' || otherwise === 'running') return otherwise
  return count.running + count.completed > 0 ? 'running' : 'initialized'
}

/**
 * The share of the nodes that have completed; nought where there are none.
 *
 * @category destructors
 * @since 2.0.0
 */
export const progressOf = (nodes: readonly RunNode[]): number => {
  const count = standing(nodes)
  return count.nodes === 0 ? 0 : count.completed / count.nodes
}

/**
 * What a run says of itself when only its nodes have told anything yet: the earliest and the latest time they know, `at`
 * when they know none, and how far they have come.
 *
 * @category constructors
 * @since 2.0.0
 */
export const metadataOf = (
  nodes: readonly NodeV2[],
  others: readonly (string | null | undefined)[],
  at: string,
): RunMetadata => {
  const times = [...nodes.flatMap(({ status }) => [status?.started_at, status?.updated_at]), ...others].filter(isTime)
  const [first = at, ...rest] = times
  return {
    started_at: rest.reduce(earlier, first),
    updated_at: rest.reduce(
      (latest, time) => (secondsBetween(latest, time) === undefined ? latest : later(latest, time)),
      first,
    ),
    status: statusOf(nodes),
    overall_progress: progressOf(nodes),
  }
}
