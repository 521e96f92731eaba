import { rule } from '@contracts/core'
import type { Settings } from '../config/defaults.js'
import { textsOutsideLength } from '../turn/text-length.js'

/**
 * A message has `min_message_length` to `max_message_length` code points. Empty and blank ones have rules of their own.
 */
export const messageLength = rule({
  id: 'conversation/message-length',
  description: 'A message has min_message_length to max_message_length code points.',
  needs: [],
  check: (conversation: unknown, { min_message_length: min, max_message_length: max }: Settings) =>
    textsOutsideLength(conversation, 'message', min, max),
})
