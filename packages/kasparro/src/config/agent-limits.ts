import { field, struct } from '@contracts/core'
import { PositiveInt } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/** The limits of the agents: the maximum number of hypotheses and the minimum number of data points. */
export const AgentLimits = struct('AgentLimits', {
  max_hypotheses: field(PositiveInt, 'Maximum number of hypotheses per run.'),
  min_data_points: field(PositiveInt, 'Minimum number of data points for a trend.'),
})
export type AgentLimits = TypeOf<typeof AgentLimits>
