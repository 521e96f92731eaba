import { field, nullable, string } from '@contracts/core'
import { JsonObject, NonEmptyString } from '@contracts/core/codecs'
import { AgentStage } from './node-type.js'

/** The optional keys of a node of either version. Null is a value of each. */
export const nodeKeys = {
  agent: field(nullable(string), 'The agent that works, when the type is agent.'),
  stage: field(nullable(AgentStage), 'What the agent is asked to do: plan, think or act.'),
  tool: field(nullable(NonEmptyString), 'The exact name of the tool, when the type is tool.'),
  params: field(nullable(JsonObject), 'What the tool is called with.'),
  code: field(nullable(string), 'The call as code, for people to read; nothing runs it.'),
  parallelize_by: field(nullable(string), 'The key whose values are worked on side by side.'),
}
