import { rule } from '@contracts/core'
import { type RunProgress, countNodes } from './run.js'

const wrong = (message: string) => [{ path: ['run_metadata', 'status'], message }]

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
    if (failed > 0) return status === 'failed' ? [] : wrong('must be "failed", because a node has failed')
    if (completed === nodes)
      return status === 'completed' ? [] : wrong('must be "completed", because all nodes have completed')
    return status === 'initialized' || status === 'running'
      ? []
      : wrong('must be "initialized" or "running" while nodes are unfinished')
  },
})
