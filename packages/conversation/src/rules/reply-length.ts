import { rule } from '@contracts/core'
import type { Settings } from '../config/defaults.js'
import { textsOutsideLength } from '../turn/text-length.js'

/**
 * A reply has `min_assistant_reply_length` to `max_assistant_reply_length` code points. Empty and blank ones have rules of their own.
 */
export const replyLength = rule({
  id: 'conversation/reply-length',
  description: 'A reply has min_assistant_reply_length to max_assistant_reply_length code points.',
  needs: [],
  check: (conversation: unknown, { min_assistant_reply_length: min, max_assistant_reply_length: max }: Settings) =>
    textsOutsideLength(conversation, 'assistant_reply', min, max),
})
