import { law } from '../law/law.js'
import { given, type TurnAsSent } from '../turn/turn-as-sent.js'

/**
 * A turn that used a tool has the input the tool was given. Asked when `require_tool_input` is on.
 *
 * @category rules
 * @since 1.0.0
 */
export const toolInputPresent = law({
  id: 'conversation/tool-input-present',
  errorType: 'TOOL_ERROR',
  says: 'A turn with tool_used has tool_input.',
  at: '/*',
  needs: ['/tool_used', '/tool_input'],
  asked: ({ require_tool_input, required_fields }) => require_tool_input && !required_fields.includes('tool_input'),
  check: () => (turn: TurnAsSent) =>
    given(turn, 'tool_used') !== undefined && given(turn, 'tool_input') === undefined
      ? [{ path: ['tool_input'], says: 'is missing: tool_used is set, so require_tool_input asks for it' }]
      : [],
})
