import { law, warns } from '../law/law.js'
import { given, type TurnAsSent } from '../turn/turn-as-sent.js'

const isOther = (speaker: string): boolean => speaker !== 'user' && speaker !== 'assistant'

const isText = (key: string): boolean => key === 'message' || key === 'assistant_reply'

/**
 * A turn of an allowed speaker other than `user` and `assistant` has `message` or `assistant_reply`. Asked when there
 * may be such a speaker.
 *
 * @category rules
 * @since 1.0.0
 */
export const contentWhenOtherSpeaker = law({
  id: 'conversation/content-when-other-speaker',
  errorType: 'REQUIRED_FIELD_MISSING',
  severity: warns,
  says: 'A turn of another allowed speaker has message or assistant_reply.',
  at: '/*',
  needs: ['/speaker'],
  asked: ({ required_fields, allowed_speakers }) => !required_fields.some(isText) && allowed_speakers.some(isOther),
  check: ({ allowed_speakers }) => {
    const others = new Set<unknown>(allowed_speakers.filter(isOther))
    return (turn: TurnAsSent) =>
      others.has(turn['speaker']) &&
      given(turn, 'message') === undefined &&
      given(turn, 'assistant_reply') === undefined
        ? [{ path: ['message'], says: 'is missing: the turn has neither message nor assistant_reply' }]
        : []
  },
})
