import { enumOf, openEnumOf } from '@contracts/core'
import type { TypeOf } from 'io-ts'

const agents = [
  'planner',
  'data_agent',
  'insight_agent',
  'evaluator_agent',
  'creative_generator',
  'report_generator',
] as const

/**
 * One of the six agents of the system, in the order in which they run.
 *
 * @example
 * import { AgentName } from '@contracts/kasparro'
 *
 * assert.deepStrictEqual([AgentName.is('planner'), AgentName.is('accountant')], [true, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const AgentName = enumOf(...agents)
export type AgentName = TypeOf<typeof AgentName>

/** The name of an agent in a message: one of the six documented names, or any other string. */
export const AgentReference = openEnumOf(...agents)
export type AgentReference = TypeOf<typeof AgentReference>
