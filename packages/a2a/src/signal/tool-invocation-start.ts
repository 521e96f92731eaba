import { compiled } from '#compiled/tool-invocation-start.v1'
import { contract, field, string, struct } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { typeKey } from './signal-type.js'

/**
 * @category codecs
 * @since 1.0.0
 */
export const ToolInvocationStart = struct('ToolInvocationStart', {
  ...typeKey('tool_invocation_start'),
  tool_name: field(string, 'Name of the tool that is called.'),
  tool_args: field(JsonObject, 'Arguments of the tool.'),
  function_call_id: field(string, 'Id of the call, chosen by the model. Its result has the same id.'),
})
export type ToolInvocationStart = TypeOf<typeof ToolInvocationStart>

/**
 * @example
 * import { toolInvocationStart } from '@contracts/a2a'
 *
 * const { errors } = toolInvocationStart.validate({ type: 'tool_result', tool_name: 'web_search' })
 * assert.deepStrictEqual(errors.map(({ pointer, hint }) => [pointer, hint]), [['/type', 'This is an a2a/tool-result@1.']])
 *
 * @category model
 * @since 1.0.0
 */
export const toolInvocationStart = contract({
  id: 'a2a/tool-invocation-start',
  version: 1,
  role: 'message',
  description: 'Call of a tool by an agent.',
  codec: ToolInvocationStart,
  compiled,
})
