import { law } from '../law/law.js'
import { given, holds, type TurnAsSent } from '../turn/turn-as-sent.js'

/**
 * A turn that used a tool has what the tool returned; null is a value. Asked when `require_tool_output` is on.
 *
 * @category rules
 * @since 1.0.0
 */
export const toolOutputPresent = law({
  id: 'conversation/tool-output-present',
  errorType: 'TOOL_ERROR',
  says: 'A turn with tool_used has tool_output.',
  at: '/*',
  needs: ['/tool_used', '/tool_output'],
  asked: ({ require_tool_output, required_fields }) => require_tool_output && !required_fields.includes('tool_output'),
  check: () => (turn: TurnAsSent) =>
    given(turn, 'tool_used') !== undefined && !holds(turn, 'tool_output')
      ? [{ path: ['tool_output'], says: 'is missing: tool_used is set, so require_tool_output asks for it' }]
      : [],
})
