import { compiled } from '#compiled/agent-progress-update.v1'
import { contract, field, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { typeKey } from './signal-type.js'

/**
 * @category codecs
 * @since 1.0.0
 */
export const AgentProgressUpdate = struct('AgentProgressUpdate', {
  ...typeKey('agent_progress_update'),
  status_text: field(string, 'Current work of the agent, in words for a person.'),
})
export type AgentProgressUpdate = TypeOf<typeof AgentProgressUpdate>

/**
 * @example
 * import { agentProgressUpdate } from '@contracts/a2a'
 *
 * const { errors } = agentProgressUpdate.validate({ type: 'agent_progress_update' })
 * assert.deepStrictEqual(errors.map(({ code, pointer }) => [code, pointer]), [['missing', '/status_text']])
 *
 * @category model
 * @since 1.0.0
 */
export const agentProgressUpdate = contract({
  id: 'a2a/agent-progress-update',
  version: 1,
  role: 'message',
  description: 'Current work of an agent, in words for a person.',
  codec: AgentProgressUpdate,
  compiled,
})
