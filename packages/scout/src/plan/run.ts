import type { NeededPart } from '@contracts/core'
import type { NodeV2 } from '../node/node-v2.js'
import { laterTime, secondsBetween } from '../time.js'
import type { RunMetadata, RunStatus } from './plan-parts.js'

/** The part of a run that its rules read. A plan of version 1 may have all of it, or only the nodes. */
export interface Run {
  readonly run_id?: string | null
  readonly run_metadata?: { readonly status: string; readonly overall_progress: number } | null
  readonly dag: { readonly run_id?: string | null; readonly nodes: readonly RunNode[] }
  readonly stages?: Readonly<Record<string, { readonly status?: string | null }>> | null
}

/** The part of a node that the rules of a run read. */
export interface RunNode {
  readonly id: string
  readonly status?: { readonly state?: string | null } | null
}

/** The part of a run that a rule about its progress reads. */
export type RunProgress = NeededPart<Run, '/run_metadata' | '/dag/nodes/*/status'>

/** Counts the nodes, and those that have completed, have failed or are running. A node without a state is pending. */
export const countNodes = (nodes: readonly Pick<RunNode, 'status'>[]) => {
  const count = { nodes: nodes.length, completed: 0, failed: 0, running: 0 }
  for (const { status } of nodes) {
    const state = status?.state
    if (state === 'completed' || state === 'failed' || state === 'running') count[state]++
  }
  return count
}

const earlierTime = (first: string, second: string): string =>
  (secondsBetween(first, second) ?? 0) < 0 ? second : first

const isTime = (time: string | null | undefined): time is string => typeof time === 'string'

/**
 * Returns the status of a run that follows from its nodes. `otherwise` is the status of a run without failed nodes in
 * which some have not completed.
 */
export const statusOf = (nodes: readonly RunNode[], otherwise?: RunStatus): RunStatus => {
  const count = countNodes(nodes)
  if (count.failed > 0) return 'failed'
  if (count.nodes > 0 && count.completed === count.nodes) return 'completed'
  if (otherwise === 'initialized' || otherwise === 'running') return otherwise
  return count.running + count.completed > 0 ? 'running' : 'initialized'
}

/** Returns the share of the nodes that have completed; 0 for a run without nodes. */
export const progressOf = (nodes: readonly RunNode[]): number => {
  const count = countNodes(nodes)
  return count.nodes === 0 ? 0 : count.completed / count.nodes
}

/**
 * Returns the metadata of a run that has none. They follow from its nodes: the earliest and the latest of their times
 * (default: `at`), their status and progress.
 */
export const metadataOf = (
  nodes: readonly NodeV2[],
  others: readonly (string | null | undefined)[],
  at: string,
): RunMetadata => {
  const times = [...nodes.flatMap(({ status }) => [status?.started_at, status?.updated_at]), ...others].filter(isTime)
  const [first = at, ...rest] = times
  return {
    started_at: rest.reduce(earlierTime, first),
    updated_at: rest.reduce(
      (latest, time) => (secondsBetween(latest, time) === undefined ? latest : laterTime(latest, time)),
      first,
    ),
    status: statusOf(nodes),
    overall_progress: progressOf(nodes),
  }
}
