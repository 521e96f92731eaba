import { rule } from '@contracts/core'
import type { Settings } from '../config/defaults.js'
import { textOutsideLength } from '../turn/text-length.js'
import type { TurnAsSent } from '../turn/turn-as-sent.js'

/**
 * A reply has `min_assistant_reply_length` to `max_assistant_reply_length` code points. Other rules report empty and
 * blank ones.
 */
export const replyLength = rule({
  id: 'conversation/reply-length',
  description: 'The length of a reply is within its configured bounds, in code points.',
  at: '/*',
  needs: ['/assistant_reply'],
  check: (turn: TurnAsSent, { min_assistant_reply_length: min, max_assistant_reply_length: max }: Settings) =>
    textOutsideLength(turn, 'assistant_reply', min, max),
})
