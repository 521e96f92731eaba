import type { Mode, Validation } from '@contracts/core'
import { AgentName } from '../agent/agent-name.js'
import type { Envelope } from '../envelope/envelope.js'
import type { MessageOf } from './agent-inputs.js'
import { agentOutputs } from './agent-outputs.js'
import { envelopedOutput } from './enveloped-output.js'
import { isEnveloped } from './framing.js'
import { unknownAgent } from './unknown-agent.js'

type AgentOutput = MessageOf<typeof agentOutputs>

const enveloped = {
  planner: envelopedOutput('planner'),
  data_agent: envelopedOutput('data_agent'),
  insight_agent: envelopedOutput('insight_agent'),
  evaluator_agent: envelopedOutput('evaluator_agent'),
  creative_generator: envelopedOutput('creative_generator'),
  report_generator: envelopedOutput('report_generator'),
}

/** A known agent's name tells what its output decodes to. */
interface ValidateAgentOutput {
  <N extends AgentName>(agentName: N, data: unknown, mode?: Mode): Validation<AgentOutput[N] | Envelope>
  (agentName: string, data: unknown, mode?: Mode): Validation<unknown>
}

/**
 * Decodes what an agent sent, flat or enveloped: a value with an `envelope` is read as enveloped, and the envelope must
 * be this agent's. The report generator's flat output is the report. A name that is no agent's is one `not_one_of`.
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
  mode?: Mode,
): Validation<never> => {
  if (!AgentName.is(agentName)) return unknownAgent(agentName)
  const { decode } = (isEnveloped(data) ? enveloped : agentOutputs)[agentName]
  return decode(data, mode) as Validation<never> // the table gives the output of this very name
}
