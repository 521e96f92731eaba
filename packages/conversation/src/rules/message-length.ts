import { rule } from '@contracts/core'
import type { Settings } from '../config/defaults.js'
import { textOutsideLength } from '../turn/text-length.js'
import type { TurnAsSent } from '../turn/turn-as-sent.js'

/** A message has `min_message_length` to `max_message_length` code points. Other rules report empty and blank ones. */
export const messageLength = rule({
  id: 'conversation/message-length',
  description: 'The length of a message is within its configured bounds, in code points.',
  at: '/*',
  needs: ['/message'],
  check: (turn: TurnAsSent, { min_message_length: min, max_message_length: max }: Settings) =>
    textOutsideLength(turn, 'message', min, max),
})
