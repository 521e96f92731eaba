import { field, struct } from '@contracts/core'
import { PositiveInt } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** The limits of the agents: the maximum number of hypotheses and the minimum number of data points. */
export const AgentLimits = struct('AgentLimits', {
  max_hypotheses: field(PositiveInt, 'At most so many hypotheses per run.'),
  min_data_points: field(PositiveInt, 'A trend takes at least so many data points.'),
})
export type AgentLimits = TypeOf<typeof AgentLimits>
