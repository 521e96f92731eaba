import { law, warns } from '../law/law.js'
import { given, type TurnAsSent } from '../turn/turn-as-sent.js'

/**
 * Tools are used by others than the user.
 *
 * @category rules
 * @since 1.0.0
 */
export const toolOnUserTurn = law({
  id: 'conversation/tool-on-user-turn',
  errorType: 'TOOL_ERROR',
  severity: warns,
  says: 'A turn of the user has no tool_used.',
  at: '/*',
  needs: ['/speaker', '/tool_used'],
  check: () => (turn: TurnAsSent) =>
    turn['speaker'] === 'user' && given(turn, 'tool_used') !== undefined
      ? [{ path: ['tool_used'], says: 'must not be on a turn of the user', value: turn['tool_used'] }]
      : [],
})
