import type { NeededPart } from '@contracts/core'

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
