import { field, literal, struct } from '@contracts/core'
import { IsoTimestamp } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** The author and the time of a plan, repeated inside the plan. */
export const PlannerMetadata = struct('PlannerMetadata', {
  agent: field(literal('planner'), 'Always the planner.'),
  timestamp: field(IsoTimestamp, 'Time at which the plan was made.'),
})
export type PlannerMetadata = TypeOf<typeof PlannerMetadata>
