import { arrayOf, field, struct } from '@contracts/core'
import { NonNegativeInt } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { ColumnProfile } from './column-profile.js'

/**
 * What the data agent counted in the dataset. Profilers add figures of their own, so the keys are open; rows are those
 * of the whole dataset, columns may be counted on a sample.
 *
 * @category codecs
 * @since 1.0.0
 */
export const DatasetProfile = struct(
  'DatasetProfile',
  {
    n_rows: field(NonNegativeInt, 'How many rows the dataset has.'),
    n_cols: field(NonNegativeInt, 'How many columns it has.'),
    columns: field(arrayOf(ColumnProfile), 'Every column in order.'),
  },
  {},
  { open: true },
)
export type DatasetProfile = TypeOf<typeof DatasetProfile>
