import { rule } from '@contracts/core'
import { type RunProgress, countNodes } from './run.js'

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
