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
  { envelope: field(EnvelopeHeader, 'Who sends it, when, and how the run ended.') },
  {
    payload: field(JsonObject, 'What the agent found: its flat output, the header left out or repeated.'),
    metadata: field(EnvelopeMetadata, 'What it takes to run the agent again.'),
    error: field(AgentError, 'Why the run failed, or failed in part.'),
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
 * assert.deepStrictEqual(errors.map(String), ['error must be there when status is "failure"'])
 *
 * @category model
 * @since 1.0.0
 */
export const envelope = contract({
  id: 'kasparro/envelope',
  version: 1,
  role: 'message',
  description: "The frame around any agent's output: who sends it, how the run ended, and what came of it.",
  codec: Envelope,
  compiled,
  rules: [envelopeParts, payloadMatchesAgent, stackTraceWhenUnexpected],
})
