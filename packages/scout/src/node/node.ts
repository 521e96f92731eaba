import { arrayOf, contract, field, nullable, struct } from '@contracts/core'
import { JsonObject, NonEmptyString, Text } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { artifactPathInsideRun } from '../artifact/artifact-path-inside-run.js'
import { agentNodeHasAgent } from './agent-node-has-agent.js'
import { AgentStage, NodeType } from './node-type.js'
import { toolNodeHasParams } from './tool-node-has-params.js'
import { toolNodeHasToolV1 } from './tool-node-has-tool.js'

/**
 * One step of a plan: who does it, with what, after which other steps.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Node = struct(
  'Node',
  {
    id: field(Text, 'The name of the node, unique in its plan.'),
    type: field(NodeType, 'Who does the work: an agent or a tool.'),
    inputs: field(JsonObject, 'What the agent or tool is given.'),
    outputs: field(arrayOf(Text), 'The files the node writes.'),
    deps: field(arrayOf(Text), 'The ids of the nodes that must be done before.'),
  },
  {
    agent: field(nullable(Text), 'The agent that works, when the type is agent.'),
    stage: field(nullable(AgentStage), 'What the agent is asked to do: plan, think or act.'),
    tool: field(nullable(NonEmptyString), 'The exact name of the tool, when the type is tool.'),
    params: field(nullable(JsonObject), 'What the tool is called with.'),
    code: field(nullable(Text), 'The call as code, for people to read; nothing runs it.'),
    parallelize_by: field(nullable(Text), 'The key whose values are worked on side by side.'),
  },
)
export type Node = TypeOf<typeof Node>

/**
 * One step of a plan, by itself.
 *
 * @example
 * import { node } from '@contracts/scout'
 *
 * const { errors } = node.check({ id: 'plan', type: 'agents', inputs: {}, outputs: [], deps: [] })
 * assert.deepStrictEqual(errors.map(({ code, hint }) => [code, hint]), [['not_one_of', 'Did you mean "agent"?']])
 *
 * @category model
 * @since 1.0.0
 */
export const node = contract({
  id: 'scout/node',
  version: 1,
  role: 'record',
  says: 'One step of a plan: who does it, with what, after which other steps.',
  codec: Node,
  rules: [
    agentNodeHasAgent(''),
    toolNodeHasToolV1(''),
    toolNodeHasParams('', 'params', 'code'),
    artifactPathInsideRun('/outputs/*'),
  ],
})
