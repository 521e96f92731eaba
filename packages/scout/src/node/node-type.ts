import { oneOf } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/**
 * Who does the work of a node: an agent, or one call of a tool.
 *
 * @category codecs
 * @since 1.0.0
 */
export const NodeType = oneOf('NodeType', 'agent', 'tool')
export type NodeType = TypeOf<typeof NodeType>

/**
 * What an agent is asked to do in a node.
 *
 * @category codecs
 * @since 1.0.0
 */
export const AgentStage = oneOf('AgentStage', 'plan', 'think', 'act')
export type AgentStage = TypeOf<typeof AgentStage>
