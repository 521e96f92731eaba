import { Issue, issuesOf, type Validation } from '@contracts/core'
import { AgentName } from '../agent/agent-name.js'

/**
 * The one issue of a message for an agent there is not: `not_one_of`, with the agent that may have been meant.
 *
 * @category constructors
 * @since 1.0.0
 */
export const unknownAgent = (agentName: string): Validation<never> => {
  const hint = issuesOf(AgentName, agentName)[0]?.hint
  const parts = { code: 'not_one_of', path: ['agent_name'], expected: AgentName.values, value: agentName }
  return { _tag: 'Left', left: [new Issue(hint === undefined ? parts : { ...parts, hint })] }
}
