import { requiredWhen } from '@contracts/core'
import type { Settings } from '../config/defaults.js'
import type { TurnAsSent } from '../turn/turn-as-sent.js'

/** A turn of the user has `message`. If the field is required of every turn, only `required-fields` reports it. */
export const messageWhenUser = requiredWhen({
  id: 'conversation/message-when-user',
  description: 'A turn of the user has a message.',
  at: '/*',
  needs: ['/speaker'],
  when: ({ speaker }: TurnAsSent, { required_fields }: Settings) =>
    speaker === 'user' && !required_fields.includes('message'),
  field: 'message',
  message: 'is missing: the speaker is "user"',
})
