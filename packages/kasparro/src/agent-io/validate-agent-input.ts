import { type AnyContract, type Decoder, type DecodeResult, decoderFor, type DecodeMode } from '@contracts/core'
import { AgentName } from '../agent/agent.js'
import { Envelope, envelope } from '../envelope/envelope.js'
import { payloadMatches } from '../envelope/payload.js'
import { agentInputs, isEnveloped, type MessagesOf, unknownAgent } from './agents.js'

/**
 * The message type of the input of each agent, by the name of the agent.
 *
 * @category model
 * @since 2.0.0
 */
export type AgentInputs = MessagesOf<typeof agentInputs>

/**
 * Returns the decoder of an input in an envelope of any sender. It runs the rules of the envelope and checks the
 * payload as this input.
 */
const envelopedInput = (input: AnyContract): Decoder<Envelope> => {
  const payload = payloadMatches(() => input, [input])
  const rules = envelope.rules.map((rule) => (rule.id === payload.id ? payload : rule))
  return decoderFor(Envelope, { name: envelope.name, rules })
}

const envelopeContracts = {
  planner: envelopedInput(agentInputs.planner),
  data_agent: envelopedInput(agentInputs.data_agent),
  insight_agent: envelopedInput(agentInputs.insight_agent),
  evaluator_agent: envelopedInput(agentInputs.evaluator_agent),
  creative_generator: envelopedInput(agentInputs.creative_generator),
  report_generator: envelopedInput(agentInputs.report_generator),
}

/**
 * The type of `validateAgentInput`. The name of a known agent determines the type its input decodes to.
 *
 * @category model
 * @since 2.0.0
 */
export interface ValidateAgentInput {
  <N extends AgentName>(agentName: N, data: unknown, mode?: DecodeMode): DecodeResult<AgentInputs[N] | Envelope>
  (agentName: string, data: unknown, mode?: DecodeMode): DecodeResult<unknown>
}

/**
 * Decodes the input of an agent. A value with the key `envelope` is decoded as an envelope whose payload is the input.
 * An unknown agent name is reported as one issue, `not_one_of`. The document of the agents fixes the name of this function,
 * which returns an `Either`, as `decode` of a contract does.
 *
 * @example
 * import { validateAgentInput } from '@contracts/kasparro'
 *
 * const answer = validateAgentInput('plannr', {})
 * assert.ok(answer._tag === 'Left')
 * assert.deepStrictEqual(answer.left.map(({ code, hint }) => [code, hint]), [['not_one_of', 'Did you mean "planner"?']])
 *
 * @category destructors
 * @since 1.0.0
 */
export const validateAgentInput: ValidateAgentInput = (
  agentName: string,
  data: unknown,
  mode?: DecodeMode,
): DecodeResult<never> => {
  if (!AgentName.is(agentName)) return unknownAgent(agentName)
  const { decode } = (isEnveloped(data) ? envelopeContracts : agentInputs)[agentName]
  return decode(data, mode) as DecodeResult<never> // the table has the input of this agent
}
