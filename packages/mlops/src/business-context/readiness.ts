import type { Issue } from '@contracts/core'
import { businessContext } from './business-context.js'
import type { BusinessContextDraft } from './business-context-draft.js'

/**
 * Returns every reason why a draft is not ready for the model agent: the errors of `mlops/business-context`, all at
 * once. Returns an empty array if the draft is ready. An absent part that is only recommended is not a reason.
 *
 * @example
 * import { readiness } from '@contracts/mlops'
 *
 * const reasons = readiness({ task: 'Predict churn', target: null, clarifying_questions: ['Which column says who left?'] })
 * assert.deepStrictEqual(reasons.map(({ pointer }) => pointer), [
 *   '/target',
 *   '/objective',
 *   '/primary_metric',
 *   '/dataset_profile',
 *   '/clarifying_questions',
 * ])
 *
 * @category destructors
 * @since 1.0.0
 */
export const readiness = (draft: BusinessContextDraft): readonly Issue[] => businessContext.validate(draft).errors
