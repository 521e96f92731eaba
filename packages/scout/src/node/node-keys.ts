import { field, nullable } from '@contracts/core'
import { JsonObject, NonEmptyString, Text } from '@contracts/core/codecs'
import { AgentStage } from './node-type.js'

/**
 * The keys that a node of either version may have and may hold null under.
 *
 * @category codecs
 * @since 2.0.0
 */
export const nodeKeys = {
  agent: field(nullable(Text), 'The agent that works, when the type is agent.'),
  stage: field(nullable(AgentStage), 'What the agent is asked to do: plan, think or act.'),
  tool: field(nullable(NonEmptyString), 'The exact name of the tool, when the type is tool.'),
  params: field(nullable(JsonObject), 'What the tool is called with.'),
  code: field(nullable(Text), 'The call as code, for people to read; nothing runs it.'),
  parallelize_by: field(nullable(Text), 'The key whose values are worked on side by side.'),
}
