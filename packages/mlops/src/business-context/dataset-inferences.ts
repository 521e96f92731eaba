import { arrayOf, boolean, enumOf, field, nullable, string, struct } from '@contracts/core'
import { Int } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { Objective, PrimaryMetric } from './objective.js'

/** The structure of a dataset in time. A part is null if the dataset does not have it. */
export const Timeseries = struct(
  'Timeseries',
  {},
  {
    time_col: field(nullable(string), 'Column of the time.'),
    inferred_frequency: field(nullable(string), 'Interval between the points, as pandas names it.'),
    n_series: field(nullable(Int), 'Number of series.'),
  },
)
export type Timeseries = TypeOf<typeof Timeseries>

/** The structure of a dataset that follows entities through time. A part is null if the dataset does not have it. */
export const Panel = struct(
  'Panel',
  {},
  {
    entity_id_col: field(nullable(string), 'Column of the entity.'),
    time_col: field(nullable(string), 'Column of the time.'),
  },
)
export type Panel = TypeOf<typeof Panel>

/** The task that the target suggests. A part is null if the target does not suggest it. */
export const TaskSuggestion = struct(
  'TaskSuggestion',
  {},
  {
    inferred_target_type: field(nullable(string), 'Type of the target, such as binary, multiclass or continuous.'),
    suggested_objective: field(nullable(Objective), 'Objective that the target suggests.'),
    suggested_primary_metric: field(nullable(PrimaryMetric), 'Metric that the target suggests.'),
    class_imbalance_flag: field(nullable(boolean), 'True if some classes are much rarer than others.'),
  },
)
export type TaskSuggestion = TypeOf<typeof TaskSuggestion>

/**
 * The kind of a dataset.
 *
 * @category codecs
 * @since 1.0.0
 */
export const DatasetKind = enumOf('tabular', 'time_series', 'panel', 'unknown')
export type DatasetKind = TypeOf<typeof DatasetKind>

/**
 * The conclusions of the data agent from the profile. Every part may be absent.
 *
 * @category codecs
 * @since 1.0.0
 */
export const DatasetInferences = struct(
  'DatasetInferences',
  {},
  {
    dataset_kind: field(DatasetKind, 'Kind of the dataset.'),
    timeseries: field(nullable(Timeseries), 'Structure of the dataset in time; null if it has none.'),
    panel: field(nullable(Panel), 'Entities that the dataset follows through time; null if there are none.'),
    task_suggestion: field(nullable(TaskSuggestion), 'Task that the target suggests; null if unknown.'),
    data_warnings: field(arrayOf(string), 'Doubts about the data.'),
  },
)
export type DatasetInferences = TypeOf<typeof DatasetInferences>
