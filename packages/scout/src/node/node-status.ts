import { field, nullable, struct } from '@contracts/core'
import { IsoTimestamp, JsonObject, NonNegativeInt, NonNegativeNumber } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { NodeState } from './node-state.js'

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
