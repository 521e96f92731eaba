import { type Decoder, type DecodeResult, decoderFor, field, literal, type DecodeMode, struct } from '@contracts/core'
import { AgentName, claims, EnvelopeHeader } from '../agent/agent.js'
import { Envelope, envelope } from '../envelope/envelope.js'
import { agentOutputs, isEnveloped, type MessagesOf, unknownAgent } from './agents.js'

/**
 * The message type of the output of each agent, by the name of the agent.
 *
 * @category model
 * @since 2.0.0
 */
export type AgentOutputs = MessagesOf<typeof agentOutputs>

/**
 * Returns the decoder of the envelopes that one agent sends. It runs the rules of the envelope and requires this agent
 * as `agent_name`.
 */
const envelopedOutput = (agent: AgentName): Decoder<unknown> => {
  const header = struct('EnvelopeHeader', {
    ...EnvelopeHeader.required,
    agent_name: field(literal(agent, { claims }), 'Agent that sends the message.'),
  })
  const codec = struct(
    'Envelope',
    { envelope: field(header, 'Sender, time, duration and outcome of the run.') },
    Envelope.optional,
  )
  return decoderFor(codec, { name: envelope.name, rules: envelope.rules })
}

const envelopeContracts = {
  planner: envelopedOutput('planner'),
  data_agent: envelopedOutput('data_agent'),
  insight_agent: envelopedOutput('insight_agent'),
  evaluator_agent: envelopedOutput('evaluator_agent'),
  creative_generator: envelopedOutput('creative_generator'),
  report_generator: envelopedOutput('report_generator'),
}

/**
 * The type of `validateAgentOutput`. The name of a known agent determines the type its output decodes to.
 *
 * @category model
 * @since 2.0.0
 */
export interface ValidateAgentOutput {
  <N extends AgentName>(agentName: N, data: unknown, mode?: DecodeMode): DecodeResult<AgentOutputs[N] | Envelope>
  (agentName: string, data: unknown, mode?: DecodeMode): DecodeResult<unknown>
}

/**
 * Decodes the output of an agent. A value with the key `envelope` is decoded as an envelope, which must come from this
 * agent. The flat output of the report generator is the report. An unknown agent name is reported as one issue,
 * `not_one_of`. The document of the agents fixes the name of this function, which returns an `Either`, as `decode` of a
 * contract does.
 *
 * @example
 * import { validateAgentOutput } from '@contracts/kasparro'
 *
 * const answer = validateAgentOutput('planner', { agent_name: 'data_agent' })
 * assert.ok(answer._tag === 'Left')
 * assert.deepStrictEqual(answer.left.map(({ code, hint }) => [code, hint]), [
 *   ['not_equal', 'This is a kasparro/data-agent-output@1.'],
 * ])
 *
 * @category destructors
 * @since 1.0.0
 */
export const validateAgentOutput: ValidateAgentOutput = (
  agentName: string,
  data: unknown,
  mode?: DecodeMode,
): DecodeResult<never> => {
  if (!AgentName.is(agentName)) return unknownAgent(agentName)
  const { decode } = (isEnveloped(data) ? envelopeContracts : agentOutputs)[agentName]
  return decode(data, mode) as DecodeResult<never> // the table has the output of this agent
}
