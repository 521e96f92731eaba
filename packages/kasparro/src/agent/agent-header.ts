import { field, literal } from '@contracts/core'
import { IsoTimestamp, NonNegativeInt } from '@contracts/core/codecs'
import { claims } from './claims.js'

/** The three keys every flat output begins with: who sends it, when, and how long the work took. */
export const headerOf = <A extends keyof typeof claims>(agent: A) => ({
  agent_name: field(literal(agent, { claims }), 'The agent that sends the message.'),
  timestamp: field(IsoTimestamp, 'When the agent finished.'),
  execution_duration_ms: field(NonNegativeInt, 'How long the agent worked, in milliseconds.'),
})
