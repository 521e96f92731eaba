import { compiled } from '#compiled/business-context.v1'
import { arrayOf, contract, field, nullable, rule, string, struct } from '@contracts/core'
import { NonEmptyString } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { DatasetInferences } from './dataset-inferences.js'
import { type ColumnProfile, DatasetProfile } from './dataset-profile.js'
import { Objective, PrimaryMetric } from './objective.js'

/**
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

/** The metric of a classifier is not `_rmse`, and that of a regression is not `_accuracy`. */
export const metricFitsObjective = rule({
  id: 'mlops/metric-fits-objective',
  severity: 'warning',
  description: 'The metric of a classification is not _rmse, and that of a regression is not _accuracy.',
  needs: ['/objective', '/primary_metric'],
  check: ({ objective, primary_metric }: { readonly objective: Objective; readonly primary_metric: PrimaryMetric }) => {
    const [unfit, message] =
      objective === '_classify'
        ? ['_rmse', 'must be "_accuracy" or "_loss" when objective is "_classify"']
        : ['_accuracy', 'must be "_rmse" or "_loss" when objective is "_regress"']
    return primary_metric === unfit ? [{ path: ['primary_metric'], message }] : []
  },
})

/** The target is the exact name of a column of the profile. */
export const targetInProfile = rule({
  id: 'mlops/target-in-profile',
  severity: 'warning',
  description: 'The target is a column of dataset_profile.',
  needs: ['/target', '/dataset_profile/columns/*/name'],
  check: ({
    target,
    dataset_profile: { columns },
  }: {
    readonly target: string
    readonly dataset_profile: { readonly columns: readonly Pick<ColumnProfile, 'name'>[] }
  }) =>
    columns.some(({ name }) => name === target)
      ? []
      : [{ path: ['target'], message: 'must be the name of a column of dataset_profile' }],
})

/** The number of columns is `n_cols`. */
export const columnsMatchNCols = rule({
  id: 'mlops/columns-match-n-cols',
  severity: 'warning',
  description: 'The number of columns is n_cols.',
  at: '/dataset_profile',
  needs: ['/n_cols', '/columns/*/name'], // only the names: an invalid figure of a column does not matter
  check: ({ n_cols, columns }: Pick<DatasetProfile, 'n_cols'> & { readonly columns: readonly unknown[] }) =>
    columns.length === n_cols ? [] : [{ path: ['columns'], message: 'must have n_cols items' }],
})

/** A column is not both numeric and a point in time. */
export const columnFlags = rule({
  id: 'mlops/column-flags',
  severity: 'warning',
  description: 'A column is not both numeric and datetime.',
  at: '/dataset_profile/columns/*',
  needs: ['/is_numeric', '/is_datetime'],
  check: ({ is_numeric, is_datetime }: Pick<ColumnProfile, 'is_numeric' | 'is_datetime'>) =>
    is_numeric && is_datetime ? [{ path: ['is_datetime'], message: 'must not be true when is_numeric is true' }] : [],
})

const fields = ['business_rules', 'key_insights'] as const

/**
 * `business_rules` and `key_insights` are present and not empty: the first helps to define J, the second to choose
 * models.
 */
export const recommendedFields = rule({
  id: 'mlops/recommended-fields',
  severity: 'warning',
  description: 'business_rules and key_insights are recommended.',
  needs: fields.map((key) => `/${key}`),
  check: (context: { readonly [K in (typeof fields)[number]]?: readonly string[] | null }) =>
    fields
      .filter((key) => (context[key] ?? []).length === 0)
      .map((key) => ({ path: [key], message: 'should have at least one item' })),
})

/**
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
