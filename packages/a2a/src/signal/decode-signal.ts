import type { Mode, DecodeResult } from '@contracts/core'
import { type Signal, signal } from './signal.js'

/**
 * Decodes any signal. An unknown `type` is reported as one issue, `unknown_tag`, with the allowed values: a newer mesh
 * may send signals that this version does not know.
 *
 * @example
 * const answer = decodeSignal({ type: 'tool_timeout', tool_name: 'web_search' })
 * assert.deepStrictEqual(answer._tag === 'Left' && answer.left.map(({ code, pointer }) => [code, pointer]), [['unknown_tag', '/type']])
 *
 * @category destructors
 * @since 1.0.0
 */
export const decodeSignal = (value: unknown, mode?: Mode): DecodeResult<Signal> => signal.decode(value, mode)
