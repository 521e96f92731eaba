import { field, struct } from '@contracts/core'
import { IsoDate } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** The days of a plan, under the keys that the planner writes. Either end may be absent. */
export const FromTo = struct(
  'FromTo',
  {},
  {
    from: field(IsoDate, 'First day of the period.'),
    to: field(IsoDate, 'Last day of the period.'),
  },
)
export type FromTo = TypeOf<typeof FromTo>
