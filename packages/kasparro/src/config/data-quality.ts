import { field, struct } from '@contracts/core'
import { Ratio } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { DateFormat } from './date-format.js'

/** The requirements on a dataset: the largest allowed share of missing values, and the format of its dates. */
export const DataQuality = struct('DataQuality', {
  max_missing_percentage: field(Ratio, 'Largest allowed share of missing values; above it, the run fails.'),
  date_format: field(DateFormat, 'Format of the dates in the dataset.'),
})
export type DataQuality = TypeOf<typeof DataQuality>
