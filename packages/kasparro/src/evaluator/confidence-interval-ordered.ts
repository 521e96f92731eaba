import { ordered } from '@contracts/core'

/** The low end of a confidence interval is not above its high end. A violation is reported at the low end. */
export const confidenceIntervalOrdered = ordered({
  id: 'kasparro/confidence-interval-ordered',
  description: 'A confidence interval runs from low to high.',
  at: '/validated_hypotheses/*/evidence/statistical_significance/confidence_interval',
  from: 0,
  to: 1,
  message: 'must not be above the high end of the interval',
})
