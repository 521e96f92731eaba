import { arrayOf, enumOf, field, nullable, string, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { IsoTimestamp, JsonObject, NonEmptyString, NonNegativeInt, NonNegativeNumber } from '@contracts/core/codecs'
import { Artifact } from '../artifact/artifact.js'

/**
 * The kind of worker of a node: an agent, or one call of a tool.
 *
 * @category codecs
 * @since 1.0.0
 */
export const NodeType = enumOf('agent', 'tool')
export type NodeType = TypeOf<typeof NodeType>

/**
 * The task of an agent in a node.
 *
 * @category codecs
 * @since 1.0.0
 */
export const AgentStage = enumOf('plan', 'think', 'act')
export type AgentStage = TypeOf<typeof AgentStage>

/** The optional keys of a node of either version. Null is a value of each. */
export const nodeKeys = {
  agent: field(nullable(string), 'Name of the agent, if the type is agent.'),
  stage: field(nullable(AgentStage), 'Task of the agent: plan, think or act.'),
  tool: field(nullable(NonEmptyString), 'Exact name of the tool, if the type is tool.'),
  params: field(nullable(JsonObject), 'Parameters of the call of the tool.'),
  code: field(nullable(string), 'The call as code, for people to read. It is never run.'),
  parallelize_by: field(nullable(string), 'Key whose values are processed in parallel.'),
}

/**
 * The state of a node.
 *
 * @category codecs
 * @since 2.0.0
 */
export const NodeState = enumOf('pending', 'running', 'completed', 'failed')
export type NodeState = TypeOf<typeof NodeState>

/**
 * The status of a node: its state, its times, its attempts, and its error.
 *
 * @category codecs
 * @since 2.0.0
 */
export const NodeStatus = struct(
  'NodeStatus',
  {},
  {
    state: field(NodeState, 'State of the node.'),
    started_at: field(IsoTimestamp, 'Start of the latest attempt.'),
    updated_at: field(IsoTimestamp, 'Time of the last change of the status.'),
    duration_seconds: field(NonNegativeNumber, 'Duration of the latest attempt, in seconds.'),
    attempts: field(NonNegativeInt, 'Number of attempts so far.'),
    retries_remaining: field(NonNegativeInt, 'Number of retries left.'),
    error: field(nullable(JsonObject), 'Error of a failed node.'),
  },
)
export type NodeStatus = TypeOf<typeof NodeStatus>

/**
 * The resources that a node used, and their cost.
 *
 * @category codecs
 * @since 2.0.0
 */
export const NodeMetrics = struct(
  'NodeMetrics',
  {},
  {
    tokens_used: field(NonNegativeInt, 'Number of tokens of all calls of a language model.'),
    cost: field(NonNegativeNumber, 'Estimated cost of the work.'),
    backend: field(nullable(string), 'Service whose model was called.'),
    model: field(nullable(string), 'Model that was called.'),
  },
)
export type NodeMetrics = TypeOf<typeof NodeMetrics>

/**
 * The location of the results of a node.
 *
 * @category codecs
 * @since 2.0.0
 */
export const NodeOutputs = struct(
  'NodeOutputs',
  {},
  {
    location: field(string, 'Section of the manifest that contains the output.'),
    artifacts: field(arrayOf(Artifact), 'Files that the node has written.'),
  },
)
export type NodeOutputs = TypeOf<typeof NodeOutputs>
