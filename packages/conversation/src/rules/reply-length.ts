import { law } from '../law/law.js'
import { lengthBetween } from '../law/length-between.js'

/**
 * A reply has `min_assistant_reply_length` to `max_assistant_reply_length` code points; an empty or blank one is another rule's.
 *
 * @category rules
 * @since 1.0.0
 */
export const replyLength = law({
  id: 'conversation/reply-length',
  errorType: 'CONTENT_ERROR',
  says: 'A reply has min_assistant_reply_length to max_assistant_reply_length code points.',
  check: ({ min_assistant_reply_length: min, max_assistant_reply_length: max }) =>
    lengthBetween('assistant_reply', min, max),
})
