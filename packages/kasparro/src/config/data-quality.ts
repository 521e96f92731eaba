import { field, struct } from '@contracts/core'
import { Ratio } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { DateFormat } from './date-format.js'

/** The requirements on a dataset: the largest allowed share of missing values, and the format of its dates. */
export const DataQuality = struct('DataQuality', {
  max_missing_percentage: field(Ratio, 'The run fails when a larger share of the values is missing.'),
  date_format: field(DateFormat, 'How dates are written in the dataset.'),
})
export type DataQuality = TypeOf<typeof DataQuality>
