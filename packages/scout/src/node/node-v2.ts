import { compiled } from '#compiled/node.v2'
import { arrayOf, contract, field, string, struct } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { nodeKeys, NodeMetrics, NodeOutputs, NodeStatus, NodeType } from './node-parts.js'
import {
  agentInputsInManifest,
  agentNodeHasAgent,
  artifactPathInsideRun,
  nodeErrorWhenFailed,
  timesOrdered,
  toolNodeHasParams,
  toolNodeHasTool,
} from './rules.js'

/**
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

/** The rules of scout/node@2, in the order they run. */
export const nodeV2Rules = [
  toolNodeHasTool(''),
  agentNodeHasAgent(''),
  toolNodeHasParams('', 'params'),
  agentInputsInManifest(''),
  timesOrdered('/status'),
  nodeErrorWhenFailed(''),
  artifactPathInsideRun('/outputs/artifacts/*/path'),
] as const

/**
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

/**
 * One step of a run, in its newest version.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Node = NodeV2
export type Node = TypeOf<typeof Node>

/**
 * The newest version of `scout/node`.
 *
 * @example
 * import { node } from '@contracts/scout'
 *
 * assert.strictEqual(node.name, 'scout/node@2')
 *
 * @category model
 * @since 1.0.0
 */
export const node = nodeV2
