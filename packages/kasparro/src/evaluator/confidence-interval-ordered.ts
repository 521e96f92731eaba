import { rule } from '@contracts/core'
import type { ConfidenceInterval } from './significance.js'

/**
 * The low end of a confidence interval is not above its high end; the low end is reported.
 *
 * @category rules
 * @since 1.0.0
 */
export const confidenceIntervalOrdered = rule({
  id: 'kasparro/confidence-interval-ordered',
  says: 'A confidence interval runs from low to high.',
  at: '/validated_hypotheses/*/evidence/statistical_significance/confidence_interval',
  check: (interval: ConfidenceInterval) =>
    interval[0] <= interval[1]
      ? []
      : [{ path: [0], says: 'must not be above the high end of the interval', value: interval[0] }],
})
