import { requiredWhen } from '@contracts/core'
import type { Settings } from '../config/defaults.js'
import type { TurnAsSent } from '../turn/turn-as-sent.js'

/**
 * A turn of the assistant has `assistant_reply`. If the field is required of every turn, only `required-fields` reports
 * it.
 */
export const replyWhenAssistant = requiredWhen({
  id: 'conversation/reply-when-assistant',
  description: 'A turn of the assistant has an assistant_reply.',
  at: '/*',
  needs: ['/speaker'],
  when: ({ speaker }: TurnAsSent, { required_fields }: Settings) =>
    speaker === 'assistant' && !required_fields.includes('assistant_reply'),
  field: 'assistant_reply',
  message: 'is missing: the speaker is "assistant"',
})
