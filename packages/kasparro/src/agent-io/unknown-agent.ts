import { contract, Issue, struct, type Validation } from '@contracts/core'
import { AgentName } from '../agent/agent-name.js'

const addressed = contract({
  id: 'kasparro/agent-name',
  version: 1,
  role: 'message',
  says: 'The agent that is asked about.',
  codec: struct('Addressed', { agent_name: AgentName }),
})

/**
 * The one issue of a message for an agent there is not: `not_one_of`, with the agent that may have been meant.
 *
 * @category constructors
 * @since 1.0.0
 */
export const unknownAgent = (agentName: string): Validation<never> => {
  const answer = addressed.decode({ agent_name: agentName })
  const { hint } = answer._tag === 'Left' ? answer.left[0] : {}
  const parts = { code: 'not_one_of', path: ['agent_name'], expected: AgentName.values, value: agentName }
  return { _tag: 'Left', left: [new Issue(hint === undefined ? parts : { ...parts, hint })] }
}
