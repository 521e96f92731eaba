import { arrayOf, enumOf, field, nullable, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { TaskSuggestion } from './task-suggestion.js'
import { Panel, Timeseries } from './time-structure.js'

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
