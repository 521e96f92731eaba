import { field, nullable, string } from '@contracts/core'
import { JsonObject, NonEmptyString } from '@contracts/core/codecs'
import { AgentStage } from './node-type.js'

/** The optional keys of a node of either version. Null is a value of each. */
export const nodeKeys = {
  agent: field(nullable(string), 'Name of the agent, if the type is agent.'),
  stage: field(nullable(AgentStage), 'Task of the agent: plan, think or act.'),
  tool: field(nullable(NonEmptyString), 'Exact name of the tool, if the type is tool.'),
  params: field(nullable(JsonObject), 'Parameters of the call of the tool.'),
  code: field(nullable(string), 'The call as code, for people to read. It is never run.'),
  parallelize_by: field(nullable(string), 'Key whose values are processed in parallel.'),
}
