import { compiled } from '#compiled/node.v1'
import { arrayOf, contract, field, string, struct } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { nodeKeys, NodeMetrics, NodeStatus, NodeType } from './node-parts.js'
import {
  agentNodeHasAgent,
  artifactPathInsideRun,
  nodeErrorWhenFailed,
  timesOrdered,
  toolNodeHasParams,
  toolNodeHasToolV1,
} from './rules.js'

/**
 * One step of a plan of version 1. It may already have the status and metrics of version 2.
 *
 * @category codecs
 * @since 2.0.0
 */
export const NodeV1 = struct(
  'NodeV1',
  {
    id: field(string, 'Id of the node, unique in its plan.'),
    type: field(NodeType, 'Kind of worker: an agent or a tool.'),
    inputs: field(JsonObject, 'Inputs of the agent or tool.'),
    outputs: field(arrayOf(string), 'Files that the node writes.'),
    deps: field(arrayOf(string), 'Ids of the nodes that must complete first.'),
  },
  {
    ...nodeKeys,
    status: field(NodeStatus, 'Status of the node, in the format of version 2.'),
    metrics: field(NodeMetrics, 'Resources and cost of the node, in the format of version 2.'),
  },
)
export type NodeV1 = TypeOf<typeof NodeV1>

/** The rules of scout/node@1, in the order they run. */
export const nodeV1Rules = [
  agentNodeHasAgent(''),
  toolNodeHasToolV1(''),
  toolNodeHasParams('', 'params', 'code'),
  timesOrdered('/status'),
  nodeErrorWhenFailed(''),
  artifactPathInsideRun('/outputs/*'),
] as const

/**
 * @example
 * import { nodeV1 } from '@contracts/scout'
 *
 * const { errors } = nodeV1.validate({ id: 'plan', type: 'agents', inputs: {}, outputs: [], deps: [] })
 * assert.deepStrictEqual(errors.map(({ code, hint }) => [code, hint]), [['not_one_of', 'Did you mean "agent"?']])
 *
 * @category model
 * @since 2.0.0
 */
export const nodeV1 = contract({
  id: 'scout/node',
  version: 1,
  role: 'record',
  description: 'One step of a plan: its worker, its inputs and the steps it depends on.',
  codec: NodeV1,
  compiled,
  rules: nodeV1Rules,
})
