import { enumOf } from '@contracts/core'
import type { TypeOf } from 'io-ts'

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
