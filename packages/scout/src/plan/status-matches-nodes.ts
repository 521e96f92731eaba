import { rule } from '@contracts/core'
import { type Run, standing } from './run.js'

const wrong = (status: string, says: string) => [{ path: ['run_metadata', 'status'], says, value: status }]

/**
 * A run has failed when a node has, has completed when all nodes have, and is otherwise initialized or running. Not
 * asked of a run without nodes.
 *
 * @category rules
 * @since 2.0.0
 */
export const statusMatchesNodes = rule({
  id: 'scout/status-matches-nodes',
  severity: 'warning',
  says: 'A run has failed when a node has, and has completed when all nodes have.',
  needs: ['/run_metadata', '/dag/nodes/*/status/state'],
  check: ({ dag, run_metadata }: Run) => {
    const { nodes, completed, failed } = standing(dag.nodes)
    if (nodes === 0 || run_metadata === undefined || run_metadata === null) return []
    const { status } = run_metadata
    if (failed > 0) return status === 'failed' ? [] : wrong(status, 'must be "failed", as a node is')
    if (completed === nodes) return status === 'completed' ? [] : wrong(status, 'must be "completed", as all nodes are')
    return status === 'initialized' || status === 'running'
      ? []
      : wrong(status, 'must be "initialized" or "running" while nodes are to be done')
  },
})
