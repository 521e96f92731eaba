import { compiled } from '#compiled/node.v2'
import { arrayOf, contract, field, string, struct } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { nodeKeys } from './node-keys.js'
import { NodeMetrics } from './node-metrics.js'
import { NodeOutputs } from './node-outputs.js'
import { NodeStatus } from './node-status.js'
import { NodeType } from './node-type.js'
import { nodeV2Rules } from './node-v2-rules.js'

/**
 * One step of a run: who runs it, with what inputs, after which other steps, and its progress.
 *
 * @category codecs
 * @since 2.0.0
 */
export const NodeV2 = struct(
  'NodeV2',
  {
    id: field(string, 'Id of the node, unique in its plan.'),
    type: field(NodeType, 'Kind of worker: an agent or a tool.'),
  },
  {
    ...nodeKeys,
    inputs: field(JsonObject, 'Inputs of the agent or tool.'),
    deps: field(arrayOf(string), 'Ids of the nodes that must complete first.'),
    status: field(NodeStatus, 'Status of the node.'),
    metrics: field(NodeMetrics, 'Resources and cost of the node.'),
    outputs: field(NodeOutputs, 'Location and files of the results of the node.'),
  },
)
export type NodeV2 = TypeOf<typeof NodeV2>

/**
 * One step of a run, by itself.
 *
 * @example
 * import { nodeV2 } from '@contracts/scout'
 *
 * const { errors } = nodeV2.validate({ id: 'collect', type: 'tool', outputs: ['plan.json'] })
 * assert.deepStrictEqual(errors.map(({ code, pointer }) => [code, pointer]), [
 *   ['wrong_type', '/outputs'],
 *   ['tool-node-has-tool', '/tool'],
 * ])
 *
 * @category model
 * @since 2.0.0
 */
export const nodeV2 = contract({
  id: 'scout/node',
  version: 2,
  role: 'record',
  description: 'One step of a run: its worker, its inputs, the steps it depends on, and its status.',
  codec: NodeV2,
  compiled,
  rules: nodeV2Rules,
})
