import { rule } from '@contracts/core'
import type { Settings } from '../config/defaults.js'
import { textsOf } from '../turn/turn-texts.js'

/** A text is not empty. Applies unless `allow_empty_messages`. */
export const notBlank = rule({
  id: 'conversation/not-blank',
  description: 'A message or reply is not empty.',
  needs: [],
  when: ({ allow_empty_messages }: Settings) => !allow_empty_messages,
  check: (conversation: unknown) =>
    textsOf(conversation)
      .filter(({ text }) => text === '')
      .map(({ path, text }) => ({ path, message: 'must not be empty', value: text })),
})
