import { compiled } from '#compiled/business-context-draft.v1'
import { arrayOf, contract, field, nullable, string, struct } from '@contracts/core'
import { NonEmptyString } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { DatasetInferences } from './dataset-inferences.js'
import { DatasetProfile } from './dataset-profile.js'
import { Objective } from './objective.js'
import { PrimaryMetric } from './primary-metric.js'

/**
 * The codec of a business context that is not complete: any part may be absent or null, and questions may be pending.
 *
 * @category codecs
 * @since 1.0.0
 */
export const BusinessContextDraft = struct(
  'BusinessContextDraft',
  {},
  {
    task: field(nullable(NonEmptyString), 'The business problem; null until it is known.'),
    target: field(nullable(NonEmptyString), 'The column to predict; null until it is known.'),
    objective: field(nullable(Objective), 'Whether to classify or to regress; null until it is known.'),
    primary_metric: field(nullable(PrimaryMetric), 'What a model is first judged by; null until it is known.'),
    dataset_profile: field(nullable(DatasetProfile), 'What was counted in the dataset; null until it is.'),
    business_rules: field(nullable(arrayOf(string)), 'What the user prefers and rules out, so far.'),
    clarifying_questions: field(nullable(arrayOf(string)), 'The questions still to be answered.'),
    dataset_inferences: field(nullable(DatasetInferences), 'What the data agent concludes, so far.'),
    key_insights: field(nullable(arrayOf(string)), 'What in the data bears on the choice of models, so far.'),
  },
)
export type BusinessContextDraft = TypeOf<typeof BusinessContextDraft>

/**
 * The business context while the data agent and the user still work on it. `readiness` reports the missing parts.
 *
 * @category model
 * @since 1.0.0
 */
export const businessContextDraft = contract({
  id: 'mlops/business-context-draft',
  version: 1,
  role: 'record',
  description: 'The business context while the data agent and the user still talk about it.',
  codec: BusinessContextDraft,
  compiled,
})
