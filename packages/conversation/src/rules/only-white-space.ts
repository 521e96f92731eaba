import { rule } from '@contracts/core'
import { inEachTurn } from '../turn/in-each-turn.js'
import { isBlank, wrongTexts } from '../turn/turn-texts.js'

/** A text that is not empty contains more than white space. */
export const onlyWhiteSpace = rule({
  id: 'conversation/only-white-space',
  severity: 'warning',
  description: 'A message or reply does not consist of white space.',
  needs: [],
  check: (conversation: unknown) =>
    inEachTurn(conversation, (turn) => wrongTexts(turn, isBlank, 'must be more than white space')),
})
