import { field, literal, oneOf } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { claims } from './claims.js'

/**
 * The `type` that tells the signals apart; also the name a signal's schema is known by.
 *
 * @example
 * assert.deepStrictEqual([SignalType.is('tool_result'), SignalType.is('tool_timeout')], [true, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const SignalType = oneOf(
  'SignalType',
  'agent_progress_update',
  'artifact_creation_progress',
  'llm_invocation',
  'tool_invocation_start',
  'tool_result',
)
export type SignalType = TypeOf<typeof SignalType>

/**
 * The `type` key of one signal: a message that has another is another message, and nothing else is said of it.
 *
 * @category codecs
 * @since 1.0.0
 */
export const typeKey = <A extends SignalType>(type: A) => ({
  type: field(literal(type, { claims, decides: true }), 'Which signal it is.'),
})
