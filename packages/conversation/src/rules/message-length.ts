import { law } from '../law/law.js'
import { lengthBetween } from '../law/length-between.js'

/**
 * A message has `min_message_length` to `max_message_length` code points; an empty or blank one is another rule's.
 *
 * @category rules
 * @since 1.0.0
 */
export const messageLength = law({
  id: 'conversation/message-length',
  errorType: 'CONTENT_ERROR',
  says: 'A message has min_message_length to max_message_length code points.',
  check: ({ min_message_length: min, max_message_length: max }) => lengthBetween('message', min, max),
})
