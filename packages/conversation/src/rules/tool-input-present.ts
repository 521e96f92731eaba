import { requiredWhen } from '@contracts/core'
import type { Settings } from '../config/defaults.js'
import { valueAt, type TurnAsSent } from '../turn/turn-as-sent.js'

/** A turn that used a tool has the input of the tool. The rule applies if `require_tool_input` is on. */
export const toolInputPresent = requiredWhen({
  id: 'conversation/tool-input-present',
  description: 'A turn with a tool_used has a tool_input.',
  at: '/*',
  needs: ['/tool_used'],
  when: (turn: TurnAsSent, { require_tool_input, required_fields }: Settings) =>
    require_tool_input && !required_fields.includes('tool_input') && valueAt(turn, 'tool_used') !== undefined,
  field: 'tool_input',
  message: 'is missing: tool_used is set, so require_tool_input requires it',
})
