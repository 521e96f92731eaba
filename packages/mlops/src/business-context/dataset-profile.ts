import { arrayOf, boolean, field, string, struct } from '@contracts/core'
import { NonNegativeInt } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/**
 * The profile of one column. Profilers add other figures, so the keys are open. On a sampled dataset the counts are
 * those of the sample.
 *
 * @category codecs
 * @since 1.0.0
 */
export const ColumnProfile = struct(
  'ColumnProfile',
  {
    name: field(string, 'Name of the column.'),
    dtype: field(string, 'Type of the column, as pandas names it.'),
    non_null: field(NonNegativeInt, 'Number of rows with a value.'),
    nulls: field(NonNegativeInt, 'Number of rows without a value.'),
    distinct: field(NonNegativeInt, 'Number of distinct values.'),
    is_numeric: field(boolean, 'True if the values are numbers.'),
    is_categorical: field(boolean, 'True if the column has only a few different values.'),
    is_datetime: field(boolean, 'True if the values are points in time.'),
  },
  { example_values: field(arrayOf(string), 'Some of the values, as text.') },
  { open: true },
)
export type ColumnProfile = TypeOf<typeof ColumnProfile>

/**
 * The figures that the data agent counted in the dataset. Profilers add other figures, so the keys are open. Rows are
 * those of the whole dataset; columns may be counted on a sample.
 *
 * @category codecs
 * @since 1.0.0
 */
export const DatasetProfile = struct(
  'DatasetProfile',
  {
    n_rows: field(NonNegativeInt, 'Number of rows of the dataset.'),
    n_cols: field(NonNegativeInt, 'Number of columns of the dataset.'),
    columns: field(arrayOf(ColumnProfile), 'Every column, in order.'),
  },
  {},
  { open: true },
)
export type DatasetProfile = TypeOf<typeof DatasetProfile>
