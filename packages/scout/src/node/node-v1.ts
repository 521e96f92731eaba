import { compiled } from '#compiled/node.v1'
import { arrayOf, contract, field, string, struct } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { nodeKeys } from './node-keys.js'
import { NodeMetrics } from './node-metrics.js'
import { NodeStatus } from './node-status.js'
import { NodeType } from './node-type.js'
import { nodeV1Rules } from './node-v1-rules.js'

/**
 * One step of a plan of version 1. It may already have the status and metrics of version 2.
 *
 * @category codecs
 * @since 2.0.0
 */
export const NodeV1 = struct(
  'NodeV1',
  {
    id: field(string, 'The name of the node, unique in its plan.'),
    type: field(NodeType, 'Who does the work: an agent or a tool.'),
    inputs: field(JsonObject, 'What the agent or tool is given.'),
    outputs: field(arrayOf(string), 'The files the node writes.'),
    deps: field(arrayOf(string), 'The ids of the nodes that must be done before.'),
  },
  {
    ...nodeKeys,
    status: field(NodeStatus, 'How far the node has come, as version 2 writes it.'),
    metrics: field(NodeMetrics, 'What the node used and cost, as version 2 writes it.'),
  },
)
export type NodeV1 = TypeOf<typeof NodeV1>

/**
 * One step of a plan of version 1, by itself.
 *
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
  description: 'One step of a plan: who does it, with what, after which other steps.',
  codec: NodeV1,
  compiled,
  rules: nodeV1Rules,
})
