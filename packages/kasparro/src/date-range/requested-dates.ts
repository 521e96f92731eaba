import { field, struct } from '@contracts/core'
import { IsoDate } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** The days the data agent is to read, under the keys that it reads. Either end may be absent. */
export const RequestedDates = struct(
  'RequestedDates',
  {},
  {
    start_date: field(IsoDate, 'First day to read.'),
    end_date: field(IsoDate, 'Last day to read.'),
  },
)
export type RequestedDates = TypeOf<typeof RequestedDates>
