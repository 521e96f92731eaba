import { requiredWhen } from '@contracts/core'
import type { Settings } from '../config/defaults.js'
import type { TurnAsSent } from '../turn/turn-as-sent.js'

/**
 * An assistant's turn has `assistant_reply`. Where the field is required of every turn, `required-fields` reports it alone.
 */
export const replyWhenAssistant = requiredWhen({
  id: 'conversation/reply-when-assistant',
  description: 'A turn of the assistant has assistant_reply.',
  at: '/*',
  needs: ['/speaker'],
  when: ({ speaker }: TurnAsSent, { required_fields }: Settings) =>
    speaker === 'assistant' && !required_fields.includes('assistant_reply'),
  field: 'assistant_reply',
  message: 'is missing: the speaker is "assistant"',
})
