import { rule } from '@contracts/core'
import { isBlank, textsOf } from '../turn/turn-texts.js'

/** A text that is not empty has more than white space. */
export const onlyWhiteSpace = rule({
  id: 'conversation/only-white-space',
  severity: 'warning',
  description: 'A message or reply is more than white space.',
  needs: [],
  check: (conversation: unknown) =>
    textsOf(conversation)
      .filter(({ text }) => isBlank(text))
      .map(({ path, text }) => ({ path, message: 'must be more than white space', value: text })),
})
