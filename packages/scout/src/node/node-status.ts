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
    state: field(NodeState, 'How far the node has come.'),
    started_at: field(IsoTimestamp, 'When the latest attempt began.'),
    updated_at: field(IsoTimestamp, 'When the status last changed.'),
    duration_seconds: field(NonNegativeNumber, 'How long the latest attempt took, in seconds.'),
    attempts: field(NonNegativeInt, 'How often the node was started.'),
    retries_remaining: field(NonNegativeInt, 'How often the node may still be tried again.'),
    error: field(nullable(JsonObject), 'What went wrong, when the node has failed.'),
  },
)
export type NodeStatus = TypeOf<typeof NodeStatus>
