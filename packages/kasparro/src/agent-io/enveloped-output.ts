import { type Decoder, decoderOf, field, literal, struct } from '@contracts/core'
import type { AgentName } from '../agent/agent-name.js'
import { claims } from '../agent/claims.js'
import { Envelope, envelope } from '../envelope/envelope.js'
import { EnvelopeHeader } from '../envelope/envelope-header.js'

/**
 * The envelope of one agent: the envelope's law, and this agent as its sender.
 *
 * @category constructors
 * @since 1.0.0
 */
export const envelopedOutput = (agent: AgentName): Decoder<unknown> => {
  const { name, rules } = envelope
  const header = struct('EnvelopeHeader', {
    ...EnvelopeHeader.required,
    agent_name: field(literal(agent, { claims }), 'The agent that sends the message.'),
  })
  const codec = struct(
    'Envelope',
    { envelope: field(header, 'Who sends it, when, and how the run ended.') },
    Envelope.optional,
  )
  return decoderOf(codec, { name, rules })
}
