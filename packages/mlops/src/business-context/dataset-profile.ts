import { arrayOf, field, struct } from '@contracts/core'
import { NonNegativeInt } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { ColumnProfile } from './column-profile.js'

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
