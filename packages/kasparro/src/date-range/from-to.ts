import { field, struct } from '@contracts/core'
import { IsoDate } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** The days a plan is about, as the planner spells them; either end may be open. */
export const FromTo = struct(
  'FromTo',
  {},
  {
    from: field(IsoDate, 'The first day of the period.'),
    to: field(IsoDate, 'The last day of the period.'),
  },
)
export type FromTo = TypeOf<typeof FromTo>
