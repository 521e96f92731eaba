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
    name: field(string, 'The name of the column.'),
    dtype: field(string, 'Its type as pandas names it.'),
    non_null: field(NonNegativeInt, 'How many rows have a value.'),
    nulls: field(NonNegativeInt, 'How many rows have none.'),
    distinct: field(NonNegativeInt, 'How many different values there are.'),
    is_numeric: field(boolean, 'Whether it holds numbers.'),
    is_categorical: field(boolean, 'Whether it holds one of a few values.'),
    is_datetime: field(boolean, 'Whether it holds points in time.'),
  },
  { example_values: field(arrayOf(string), 'Some of its values, as text.') },
  { open: true },
)
export type ColumnProfile = TypeOf<typeof ColumnProfile>
