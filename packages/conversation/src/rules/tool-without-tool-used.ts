import { isJsonObject, requiredWhen } from '@contracts/core'
import type { Settings } from '../config/defaults.js'
import { valueAt, type TurnAsSent } from '../turn/turn-as-sent.js'

/** A turn with the input or output of a tool names the tool. Null does not count as input or output. */
export const toolWithoutToolUsed = requiredWhen({
  id: 'conversation/tool-without-tool-used',
  severity: 'warning',
  description: 'A turn with a tool_input or a tool_output has a tool_used.',
  at: '/*',
  when: (turn: TurnAsSent, { required_fields }: Settings) =>
    !required_fields.includes('tool_used') &&
    // The shape reports an input that is not an object.
    (isJsonObject(turn['tool_input']) || valueAt(turn, 'tool_output') !== undefined),
  field: 'tool_used',
  message: 'is missing: the turn has the input or output of a tool',
})
