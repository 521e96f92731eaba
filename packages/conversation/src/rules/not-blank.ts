import { rule } from '@contracts/core'
import type { Settings } from '../config/defaults.js'
import { inEachTurn } from '../turn/in-each-turn.js'
import { wrongTexts } from '../turn/turn-texts.js'

const isEmpty = (text: string): boolean => text === ''

/** A text is not empty. The rule applies unless `allow_empty_messages` is on. */
export const notBlank = rule({
  id: 'conversation/not-blank',
  description: 'A message or reply is not empty.',
  needs: [],
  when: ({ allow_empty_messages }: Settings) => !allow_empty_messages,
  check: (conversation: unknown) => inEachTurn(conversation, (turn) => wrongTexts(turn, isEmpty, 'must not be empty')),
})
