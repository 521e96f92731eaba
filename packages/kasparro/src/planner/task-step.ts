import { field, string, struct } from '@contracts/core'
import { Int, JsonObject } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { AgentReference } from '../agent/agent-name.js'

/** One step of a plan: the agent, its task and its parameters. */
export const TaskStep = struct(
  'TaskStep',
  {
    step_id: field(Int, 'Number of the step.'),
    agent: field(AgentReference, 'Agent that does the step.'),
    action: field(string, 'Action of the agent.'),
  },
  { parameters: field(JsonObject, 'Parameters of the action; each action has its own keys.') },
)
export type TaskStep = TypeOf<typeof TaskStep>
