import { field, nullable, string, struct } from '@contracts/core'
import { Int } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

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
