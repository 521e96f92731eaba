import { field, literal } from '@contracts/core'
import { IsoTimestamp, NonNegativeInt } from '@contracts/core/codecs'
import { claims } from './claims.js'

/** Returns the three keys that begin every flat output: the sender, the time, and the duration of the work. */
export const headerOf = <A extends keyof typeof claims>(agent: A) => ({
  agent_name: field(literal(agent, { claims }), 'Agent that sends the message.'),
  timestamp: field(IsoTimestamp, 'Time at which the agent finished.'),
  execution_duration_ms: field(NonNegativeInt, 'Duration of the run, in milliseconds.'),
})
