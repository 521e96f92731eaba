import { field, struct } from '@contracts/core'
import { Int, JsonObject, Text } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { AgentReference } from '../agent/agent-name.js'

/**
 * One step of a plan: which agent does what, with which parameters.
 *
 * @category codecs
 * @since 1.0.0
 */
export const TaskStep = struct(
  'TaskStep',
  {
    step_id: field(Int, 'The number of the step.'),
    agent: field(AgentReference, 'The agent that does the step.'),
    action: field(Text, 'What the agent is to do.'),
  },
  { parameters: field(JsonObject, 'What the action is told; its keys are up to the action.') },
)
export type TaskStep = TypeOf<typeof TaskStep>
