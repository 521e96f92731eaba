import { rule } from '@contracts/core'
import type { Settings } from '../config/defaults.js'
import { valueAt, type TurnAsSent } from '../turn/turn-as-sent.js'

const isOther = (speaker: string): boolean => speaker !== 'user' && speaker !== 'assistant'

const isText = (key: string): boolean => key === 'message' || key === 'assistant_reply'

/**
 * A turn of an allowed speaker other than `user` and `assistant` has `message` or `assistant_reply`. The rule applies
 * if such a speaker is allowed and neither field is required of every turn.
 */
export const contentWhenOtherSpeaker = rule({
  id: 'conversation/content-when-other-speaker',
  severity: 'warning',
  description: 'A turn of another allowed speaker has a message or an assistant_reply.',
  at: '/*',
  needs: ['/speaker'],
  when: ({ required_fields, allowed_speakers }: Settings) =>
    !required_fields.some(isText) && allowed_speakers.some(isOther),
  check: (turn: TurnAsSent, { allowed_speakers }) =>
    allowed_speakers.some((speaker) => isOther(speaker) && speaker === turn['speaker']) &&
    valueAt(turn, 'message') === undefined &&
    valueAt(turn, 'assistant_reply') === undefined
      ? [{ path: ['message'], message: 'is missing: the turn has neither message nor assistant_reply' }]
      : [],
})
