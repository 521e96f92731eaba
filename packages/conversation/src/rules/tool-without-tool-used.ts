import { law, warns } from '../law/law.js'
import { given, isTurn, type TurnAsSent } from '../turn/turn-as-sent.js'

/**
 * A turn with the input or output of a tool says which tool; null is neither.
 *
 * @category rules
 * @since 1.0.0
 */
export const toolWithoutToolUsed = law({
  id: 'conversation/tool-without-tool-used',
  errorType: 'TOOL_ERROR',
  severity: warns,
  says: 'A turn with tool_input or tool_output has tool_used.',
  at: '/*',
  needs: ['/tool_used'],
  asked: ({ required_fields }) => !required_fields.includes('tool_used'),
  check: () => (turn: TurnAsSent) => {
    const isNamed = given(turn, 'tool_used') !== undefined
    // An input that is no object is reported already.
    const isUsed = isTurn(turn['tool_input']) || given(turn, 'tool_output') !== undefined
    return isNamed || !isUsed
      ? []
      : [{ path: ['tool_used'], says: 'is missing: the turn has the input or output of a tool' }]
  },
})
