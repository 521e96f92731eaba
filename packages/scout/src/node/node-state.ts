import { enumOf } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/**
 * The state of a node.
 *
 * @category codecs
 * @since 2.0.0
 */
export const NodeState = enumOf('pending', 'running', 'completed', 'failed')
export type NodeState = TypeOf<typeof NodeState>
