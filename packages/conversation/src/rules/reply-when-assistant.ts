import { law } from '../law/law.js'
import { given, type TurnAsSent } from '../turn/turn-as-sent.js'

/**
 * An assistant's turn has `assistant_reply`. A field that is required of every turn is `required-fields` alone.
 *
 * @category rules
 * @since 1.0.0
 */
export const replyWhenAssistant = law({
  id: 'conversation/reply-when-assistant',
  errorType: 'REQUIRED_FIELD_MISSING',
  says: 'A turn of the assistant has assistant_reply.',
  at: '/*',
  needs: ['/speaker', '/assistant_reply'],
  asked: ({ required_fields }) => !required_fields.includes('assistant_reply'),
  check: () => (turn: TurnAsSent) =>
    turn['speaker'] === 'assistant' && given(turn, 'assistant_reply') === undefined
      ? [{ path: ['assistant_reply'], says: 'is missing: the speaker is "assistant"' }]
      : [],
})
