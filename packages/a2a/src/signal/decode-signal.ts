import type { Mode, Validation } from '@contracts/core'
import { type Signal, signal } from './signal.js'

/**
 * Any signal, or every reason why it is none. A `type` nobody here knows is one `unknown_tag` with the allowed values:
 * newer meshes send signals of their own.
 *
 * @example
 * const answer = decodeSignal({ type: 'tool_timeout', tool_name: 'web_search' })
 * assert.deepStrictEqual(answer._tag === 'Left' && answer.left.map(({ code, pointer }) => [code, pointer]), [['unknown_tag', '/type']])
 *
 * @category destructors
 * @since 1.0.0
 */
export const decodeSignal = (value: unknown, mode?: Mode): Validation<Signal> => signal.decode(value, mode)
