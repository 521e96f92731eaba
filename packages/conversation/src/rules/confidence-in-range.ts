import { law } from '../law/law.js'

/**
 * A confidence score is from `confidence_score_min` to `confidence_score_max` inclusive.
 *
 * @category rules
 * @since 1.0.0
 */
export const confidenceInRange = law({
  id: 'conversation/confidence-in-range',
  errorType: 'INVALID_FIELD_VALUE',
  says: 'A confidence_score is from confidence_score_min to confidence_score_max.',
  at: '/*/confidence_score',
  needs: [''],
  check:
    ({ confidence_score_min: min, confidence_score_max: max }) =>
    (score: number) =>
      score >= min && score <= max
        ? []
        : [{ path: [], says: `must be from ${String(min)} to ${String(max)}`, value: score }],
})
