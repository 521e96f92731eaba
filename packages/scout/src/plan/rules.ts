import { type NeededPart, rule } from '@contracts/core'
import { countNodes, type Run, type RunProgress } from './run.js'

/** The plan and its DAG name the same run, if both name one. */
export const runIdsAgree = rule({
  id: 'scout/run-ids-agree',
  severity: 'warning',
  description: 'The run_id of the DAG is the run_id of the plan.',
  needs: ['/run_id', '/dag/run_id'],
  check: ({ run_id, dag }: NeededPart<Run, '/run_id' | '/dag/run_id'>) =>
    typeof run_id === 'string' && typeof dag.run_id === 'string' && run_id !== dag.run_id
      ? [{ path: ['dag', 'run_id'], message: 'must be the run_id of the plan' }]
      : [],
})

/** Every key of the stages is the id of a node. */
export const stageKeysAreNodes = rule({
  id: 'scout/stage-keys-are-nodes',
  severity: 'warning',
  description: 'The keys of the stages are ids of nodes.',
  needs: ['/stages', '/dag/nodes/*/id'],
  check: ({ dag, stages }: NeededPart<Run, '/stages' | '/dag/nodes/*/id'>) => {
    const ids = new Set(dag.nodes.map(({ id }) => id))
    return Object.keys(stages ?? {})
      .filter((key) => !ids.has(key))
      .map((key) => ({
        path: ['stages', key],
        message: 'must use the id of a node of this plan as its key',
        value: key,
      }))
  },
})

/** A stage and its node have the same state, if both have one. */
export const stagesMirrorNodes = rule({
  id: 'scout/stages-mirror-nodes',
  severity: 'warning',
  description: 'The status of a stage is the state of its node.',
  needs: ['/stages/*/status', '/dag/nodes/*/id', '/dag/nodes/*/status/state'],
  check: ({ dag, stages }: NeededPart<Run, '/stages' | '/dag/nodes/*'>) => {
    const statuses = new Map(Object.entries(stages ?? {}).map(([key, stage]) => [key, stage.status]))
    return dag.nodes.flatMap(({ id, status }) => {
      const [state, stageStatus] = [status?.state, statuses.get(id)]
      return typeof state === 'string' && typeof stageStatus === 'string' && state !== stageStatus
        ? [{ path: ['stages', id, 'status'], message: 'must be the state of the node' }]
        : []
    })
  },
})

const wrongStatus = (message: string) => [{ path: ['run_metadata', 'status'], message }]

/**
 * A run has failed if a node has failed, and has completed if all nodes have. Otherwise it is initialized or running.
 * The rule does not apply to a run without nodes.
 */
export const statusMatchesNodes = rule({
  id: 'scout/status-matches-nodes',
  severity: 'warning',
  description: 'A run has failed if a node has failed, and has completed if all nodes have completed.',
  needs: ['/run_metadata', '/dag/nodes/*/status/state'],
  check: ({ dag, run_metadata }: RunProgress) => {
    const { nodes, completed, failed } = countNodes(dag.nodes)
    if (nodes === 0 || run_metadata === undefined || run_metadata === null) return []
    const { status } = run_metadata
    if (failed > 0) return status === 'failed' ? [] : wrongStatus('must be "failed", because a node has failed')
    if (completed === nodes)
      return status === 'completed' ? [] : wrongStatus('must be "completed", because all nodes have completed')
    return status === 'initialized' || status === 'running'
      ? []
      : wrongStatus('must be "initialized" or "running" while nodes are unfinished')
  },
})

/** One hundredth, and the rounding error of binary fractions. */
const tolerance = 0.01 + 1e-9

/**
 * The progress of a run is the share of its nodes that have completed, to within one hundredth. The rule does not apply
 * to a run without nodes.
 */
export const progressMatchesNodes = rule({
  id: 'scout/progress-matches-nodes',
  severity: 'warning',
  description: 'The progress of a run is the share of its nodes that have completed.',
  needs: ['/run_metadata', '/dag/nodes/*/status/state'],
  check: ({ dag, run_metadata }: RunProgress) => {
    const { nodes, completed } = countNodes(dag.nodes)
    if (nodes === 0 || run_metadata === undefined || run_metadata === null) return []
    const { overall_progress } = run_metadata
    return Math.abs(overall_progress - completed / nodes) <= tolerance
      ? []
      : [
          {
            path: ['run_metadata', 'overall_progress'],
            message: `must be ${completed} of ${nodes} nodes, to within 0.01`,
          },
        ]
  },
})

/** The rules between the parts of a run: its ids, its stages, its nodes and its metadata. */
export const runRules = [
  runIdsAgree,
  stageKeysAreNodes,
  stagesMirrorNodes,
  statusMatchesNodes,
  progressMatchesNodes,
] as const
