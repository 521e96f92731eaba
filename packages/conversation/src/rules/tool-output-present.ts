import { rule } from '@contracts/core'
import type { Settings } from '../config/defaults.js'
import { valueAt, has, type TurnAsSent } from '../turn/turn-as-sent.js'

/**
 * A turn that used a tool has the output of the tool; null is a value. The rule applies if `require_tool_output` is on.
 */
export const toolOutputPresent = rule({
  id: 'conversation/tool-output-present',
  description: 'A turn with a tool_used has a tool_output.',
  at: '/*',
  needs: ['/tool_used', '/tool_output'],
  when: ({ require_tool_output, required_fields }: Settings) =>
    require_tool_output && !required_fields.includes('tool_output'),
  check: (turn: TurnAsSent) =>
    valueAt(turn, 'tool_used') !== undefined && !has(turn, 'tool_output')
      ? [{ path: ['tool_output'], message: 'is missing: tool_used is set, so require_tool_output requires it' }]
      : [],
})
