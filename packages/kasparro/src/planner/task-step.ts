import { field, string, struct } from '@contracts/core'
import { Int, JsonObject } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { AgentReference } from '../agent/agent-name.js'

/** One step of a plan: the agent, its task and its parameters. */
export const TaskStep = struct(
  'TaskStep',
  {
    step_id: field(Int, 'The number of the step.'),
    agent: field(AgentReference, 'The agent that does the step.'),
    action: field(string, 'What the agent is to do.'),
  },
  { parameters: field(JsonObject, 'What the action is told; its keys are up to the action.') },
)
export type TaskStep = TypeOf<typeof TaskStep>
