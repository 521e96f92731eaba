import { field, struct } from '@contracts/core'
import { IsoTimestamp, NonNegativeInt } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { AgentReference } from '../agent/agent-name.js'
import { ExecutionStatus } from '../agent/execution-status.js'

/** The header of an envelope: the sender, the time, the duration and the outcome of the run. */
export const EnvelopeHeader = struct('EnvelopeHeader', {
  agent_name: field(AgentReference, 'Agent that sends the message.'),
  timestamp: field(IsoTimestamp, 'Time at which the agent finished.'),
  execution_duration_ms: field(NonNegativeInt, 'Duration of the run, in milliseconds.'),
  status: field(ExecutionStatus, 'Outcome of the run.'),
})
export type EnvelopeHeader = TypeOf<typeof EnvelopeHeader>
