import { compiled } from '#compiled/turn.v1'
import { contract, struct } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { bodyFields, headFields } from './turn-fields.js'

/**
 * One turn by itself: its speaker and the documented keys. Any other key is allowed.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Turn = struct('Turn', headFields, bodyFields, { open: true })
export type Turn = TypeOf<typeof Turn>

/**
 * One turn of a conversation. Its contract describes only the shape; the conversation decides which turns may follow
 * each other.
 *
 * @example
 * assert.strictEqual(turn.is({ turn_id: 1, speaker: 'user', message: 'Hello!' }), true)
 *
 * @category model
 * @since 1.0.0
 */
export const turn = contract({
  id: 'conversation/turn',
  version: 1,
  role: 'record',
  description: 'One turn of a conversation, checked for its shape only.',
  codec: Turn,
  compiled,
})
