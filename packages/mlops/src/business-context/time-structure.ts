import { field, nullable, string, struct } from '@contracts/core'
import { Int } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** The structure of a dataset in time. A part is null if the dataset does not have it. */
export const Timeseries = struct(
  'Timeseries',
  {},
  {
    time_col: field(nullable(string), 'The column that says when.'),
    inferred_frequency: field(nullable(string), 'How far apart the points are, as pandas names it.'),
    n_series: field(nullable(Int), 'How many series there are.'),
  },
)
export type Timeseries = TypeOf<typeof Timeseries>

/** The structure of a dataset that follows entities through time. A part is null if the dataset does not have it. */
export const Panel = struct(
  'Panel',
  {},
  {
    entity_id_col: field(nullable(string), 'The column that says who or what.'),
    time_col: field(nullable(string), 'The column that says when.'),
  },
)
export type Panel = TypeOf<typeof Panel>
