import { compiled } from '#compiled/tool-invocation-start.v1'
import { contract, field, struct } from '@contracts/core'
import { JsonObject, Text } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { typeKey } from '../signal/signal-type.js'

/**
 * A tool that begins its work, as the signal says it.
 *
 * @category codecs
 * @since 1.0.0
 */
export const ToolInvocationStart = struct('ToolInvocationStart', {
  ...typeKey('tool_invocation_start'),
  tool_name: field(Text, 'The tool that is called.'),
  tool_args: field(JsonObject, 'What the tool is given.'),
  function_call_id: field(Text, 'What the model calls this call; its result bears the same id.'),
})
export type ToolInvocationStart = TypeOf<typeof ToolInvocationStart>

/**
 * An agent calls a tool.
 *
 * @example
 * import { toolInvocationStart } from '@contracts/a2a'
 *
 * const { errors } = toolInvocationStart.check({ type: 'tool_result', tool_name: 'web_search' })
 * assert.deepStrictEqual(errors.map(({ pointer, hint }) => [pointer, hint]), [['/type', 'This is an a2a/tool-result@1.']])
 *
 * @category model
 * @since 1.0.0
 */
export const toolInvocationStart = contract({
  id: 'a2a/tool-invocation-start',
  version: 1,
  role: 'message',
  says: 'An agent calls a tool.',
  codec: ToolInvocationStart,
  compiled,
})
