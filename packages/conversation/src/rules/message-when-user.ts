import { law } from '../law/law.js'
import { given, type TurnAsSent } from '../turn/turn-as-sent.js'

/**
 * A user's turn has `message`. A field that is required of every turn is `required-fields` alone.
 *
 * @category rules
 * @since 1.0.0
 */
export const messageWhenUser = law({
  id: 'conversation/message-when-user',
  errorType: 'REQUIRED_FIELD_MISSING',
  says: 'A turn of the user has message.',
  at: '/*',
  needs: ['/speaker', '/message'],
  asked: ({ required_fields }) => !required_fields.includes('message'),
  check: () => (turn: TurnAsSent) =>
    turn['speaker'] === 'user' && given(turn, 'message') === undefined
      ? [{ path: ['message'], says: 'is missing: the speaker is "user"' }]
      : [],
})
