import { field, struct } from '@contracts/core'
import { IsoDate } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** The days a dataset summary covers. Both ends are required. */
export const CoveredDates = struct('CoveredDates', {
  start: field(IsoDate, 'First day in the dataset.'),
  end: field(IsoDate, 'Last day in the dataset.'),
})
export type CoveredDates = TypeOf<typeof CoveredDates>
