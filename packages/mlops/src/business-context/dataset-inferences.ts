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
    dataset_kind: field(DatasetKind, 'What kind of dataset it is.'),
    timeseries: field(nullable(Timeseries), 'How it runs in time; null when it does not.'),
    panel: field(nullable(Panel), 'How it follows entities through time; null when it does not.'),
    task_suggestion: field(nullable(TaskSuggestion), 'What the target suggests the task to be; null when unknown.'),
    data_warnings: field(arrayOf(string), 'What is doubtful about the data.'),
  },
)
export type DatasetInferences = TypeOf<typeof DatasetInferences>
