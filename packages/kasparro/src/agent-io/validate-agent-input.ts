import type { Mode, Validation } from '@contracts/core'
import { AgentName } from '../agent/agent-name.js'
import type { Envelope } from '../envelope/envelope.js'
import { agentInputs, type MessageOf } from './agent-inputs.js'
import { envelopedInput } from './enveloped-input.js'
import { isEnveloped } from './framing.js'
import { unknownAgent } from './unknown-agent.js'

type AgentInput = MessageOf<typeof agentInputs>

const enveloped = {
  planner: envelopedInput(agentInputs.planner),
  data_agent: envelopedInput(agentInputs.data_agent),
  insight_agent: envelopedInput(agentInputs.insight_agent),
  evaluator_agent: envelopedInput(agentInputs.evaluator_agent),
  creative_generator: envelopedInput(agentInputs.creative_generator),
  report_generator: envelopedInput(agentInputs.report_generator),
}

/** A known agent's name tells what its input decodes to. */
interface ValidateAgentInput {
  <N extends AgentName>(agentName: N, data: unknown, mode?: Mode): Validation<AgentInput[N] | Envelope>
  (agentName: string, data: unknown, mode?: Mode): Validation<unknown>
}

/**
 * Decodes what an agent was given. A value with an `envelope` is read as enveloped and its payload as the input; a name
 * that is no agent's is one `not_one_of`.
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
  mode?: Mode,
): Validation<never> => {
  if (!AgentName.is(agentName)) return unknownAgent(agentName)
  const { decode } = (isEnveloped(data) ? enveloped : agentInputs)[agentName]
  return decode(data, mode) as Validation<never> // the table gives the input of this very name
}
