import { Issue, issuesOf, type DecodeResult } from '@contracts/core'
import { left } from 'fp-ts/lib/Either.js'
import { AgentName } from '../agent/agent-name.js'

/** Returns the result for an unknown agent name: one issue, `not_one_of`, with the closest known name as a hint. */
export const unknownAgent = (agentName: string): DecodeResult<never> => {
  const hint = issuesOf(AgentName, agentName)[0]?.hint
  const parts = { code: 'not_one_of', path: ['agent_name'], expected: AgentName.values, value: agentName }
  return left([new Issue(hint === undefined ? parts : { ...parts, hint })])
}
