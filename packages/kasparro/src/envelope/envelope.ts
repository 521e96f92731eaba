import { compiled } from '#compiled/envelope.v1'
import { contract, field, struct } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { AgentError } from '../error-response/agent-error.js'
import { stackTraceWhenUnexpected } from '../error-response/stack-trace-when-unexpected.js'
import { EnvelopeHeader } from './envelope-header.js'
import { EnvelopeMetadata } from './envelope-metadata.js'
import { envelopeParts } from './envelope-parts.js'
import { payloadMatchesAgent } from './payload-matches-agent.js'

/**
 * The codec of the envelope around any agent's output.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Envelope = struct(
  'Envelope',
  { envelope: field(EnvelopeHeader, 'Sender, time, duration and outcome of the run.') },
  {
    payload: field(JsonObject, 'Flat output of the agent, with or without its header.'),
    metadata: field(EnvelopeMetadata, 'Data required to run the agent again.'),
    error: field(AgentError, 'Error of a failed or partly failed run.'),
  },
)
export type Envelope = TypeOf<typeof Envelope>

/**
 * The envelope around any agent's output: its header, and the payload or the error.
 *
 * @example
 * import { envelope } from '@contracts/kasparro'
 *
 * const { errors } = envelope.validate({
 *   envelope: { agent_name: 'planner', timestamp: '2024-01-15T10:30:00Z', execution_duration_ms: 1, status: 'failure' },
 * })
 * assert.deepStrictEqual(errors.map(String), ['error is required when status is "failure"'])
 *
 * @category model
 * @since 1.0.0
 */
export const envelope = contract({
  id: 'kasparro/envelope',
  version: 1,
  role: 'message',
  description: 'Envelope around the output of any agent: sender, outcome of the run, and payload or error.',
  codec: Envelope,
  compiled,
  rules: [envelopeParts, payloadMatchesAgent, stackTraceWhenUnexpected],
})
