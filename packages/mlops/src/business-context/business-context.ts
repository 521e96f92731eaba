import { compiled } from '#compiled/business-context.v1'
import { arrayOf, contract, field, nullable, string, struct } from '@contracts/core'
import { NonEmptyString } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { columnFlags } from './column-flags.js'
import { columnsMatchNCols } from './columns-match-n-cols.js'
import { DatasetInferences } from './dataset-inferences.js'
import { DatasetProfile } from './dataset-profile.js'
import { metricFitsObjective } from './metric-fits-objective.js'
import { Objective } from './objective.js'
import { PrimaryMetric } from './primary-metric.js'
import { recommendedFields } from './recommended-fields.js'
import { targetInProfile } from './target-in-profile.js'

/**
 * The codec of a complete business context: the five parts that the model agent requires, and no pending question.
 *
 * @category codecs
 * @since 1.0.0
 */
export const BusinessContext = struct(
  'BusinessContext',
  {
    task: field(NonEmptyString, 'Business problem.'),
    target: field(NonEmptyString, 'Column to predict.'),
    objective: field(Objective, 'Kind of task, classification or regression.'),
    primary_metric: field(PrimaryMetric, 'Main metric of a model.'),
    dataset_profile: field(DatasetProfile, 'Figures counted in the dataset.'),
  },
  {
    business_rules: field(arrayOf(string), 'Preferences and exclusions of the user.'),
    clarifying_questions: field(arrayOf(string, { max: 0 }), 'Open questions. Must be empty: the context is complete.'),
    dataset_inferences: field(nullable(DatasetInferences), 'Conclusions of the data agent; null if there are none.'),
    key_insights: field(arrayOf(string), 'Facts in the data that affect the choice of models.'),
  },
)
export type BusinessContext = TypeOf<typeof BusinessContext>

/**
 * The business context: the task and its data, as the data agent sends them to the model agent.
 *
 * @example
 * import { businessContext } from '@contracts/mlops'
 *
 * const { errors } = businessContext.validate({ task: 'Predict churn', clarifying_questions: ['Which column says who left?'] })
 * assert.deepStrictEqual(errors.map(({ code, pointer }) => `${code} ${pointer}`), [
 *   'missing /target',
 *   'missing /objective',
 *   'missing /primary_metric',
 *   'missing /dataset_profile',
 *   'too_many /clarifying_questions',
 * ])
 *
 * @category model
 * @since 1.0.0
 */
export const businessContext = contract({
  id: 'mlops/business-context',
  version: 1,
  role: 'message',
  description: 'Task and its data, as the data agent sends them to the model agent.',
  codec: BusinessContext,
  compiled,
  rules: [metricFitsObjective, targetInProfile, columnsMatchNCols, columnFlags, recommendedFields],
})
