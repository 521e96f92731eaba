import { rule } from '@contracts/core'
import type { Settings } from '../config/defaults.js'

/** A confidence score is from `confidence_score_min` to `confidence_score_max` inclusive. */
export const confidenceInRange = rule({
  id: 'conversation/confidence-in-range',
  description: 'The confidence score is within its configured bounds.',
  at: '/*/confidence_score',
  check: (score: number, { confidence_score_min: min, confidence_score_max: max }: Settings) =>
    score >= min && score <= max
      ? []
      : [{ path: [], message: `must be from ${String(min)} to ${String(max)}`, value: score }],
})
