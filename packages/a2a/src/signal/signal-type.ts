import { enumOf, field, literal } from '@contracts/core'
import type { TypeOf } from 'io-ts'

/** The contract that reads a signal, by its type. */
export const claims = {
  agent_progress_update: 'a2a/agent-progress-update@1',
  artifact_creation_progress: 'a2a/artifact-creation-progress@2',
  llm_invocation: 'a2a/llm-invocation@1',
  tool_invocation_start: 'a2a/tool-invocation-start@1',
  tool_result: 'a2a/tool-result@1',
}

/**
 * The `type` that distinguishes the signals. It is also the name of a signal's schema.
 *
 * @example
 * assert.deepStrictEqual([SignalType.is('tool_result'), SignalType.is('tool_timeout')], [true, false])
 *
 * @category codecs
 * @since 1.0.0
 */
export const SignalType = enumOf(
  'agent_progress_update',
  'artifact_creation_progress',
  'llm_invocation',
  'tool_invocation_start',
  'tool_result',
)
export type SignalType = TypeOf<typeof SignalType>

/** Returns the `type` key of one signal. A message of another type has only the issue of this key. */
export const typeKey = <A extends SignalType>(type: A) => ({
  type: field(literal(type, { claims, decides: true }), 'Type of the signal.'),
})
