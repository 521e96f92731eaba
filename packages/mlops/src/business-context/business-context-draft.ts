import { compiled } from '#compiled/business-context-draft.v1'
import { arrayOf, contract, field, nullable, string, struct } from '@contracts/core'
import { NonEmptyString } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { DatasetInferences } from './dataset-inferences.js'
import { DatasetProfile } from './dataset-profile.js'
import { Objective, PrimaryMetric } from './objective.js'

/**
 * @category codecs
 * @since 1.0.0
 */
export const BusinessContextDraft = struct(
  'BusinessContextDraft',
  {},
  {
    task: field(nullable(NonEmptyString), 'Business problem; null until it is known.'),
    target: field(nullable(NonEmptyString), 'Column to predict; null until it is known.'),
    objective: field(nullable(Objective), 'Kind of task, classification or regression; null until it is known.'),
    primary_metric: field(nullable(PrimaryMetric), 'Main metric of a model; null until it is known.'),
    dataset_profile: field(nullable(DatasetProfile), 'Figures counted in the dataset; null until they are counted.'),
    business_rules: field(nullable(arrayOf(string)), 'Preferences and exclusions of the user, so far.'),
    clarifying_questions: field(nullable(arrayOf(string)), 'Open questions.'),
    dataset_inferences: field(nullable(DatasetInferences), 'Conclusions of the data agent, so far.'),
    key_insights: field(nullable(arrayOf(string)), 'Facts in the data that affect the choice of models, so far.'),
  },
)
export type BusinessContextDraft = TypeOf<typeof BusinessContextDraft>

/**
 * @category model
 * @since 1.0.0
 */
export const businessContextDraft = contract({
  id: 'mlops/business-context-draft',
  version: 1,
  role: 'record',
  description: 'Business context on which the data agent and the user still work.',
  codec: BusinessContextDraft,
  compiled,
})
