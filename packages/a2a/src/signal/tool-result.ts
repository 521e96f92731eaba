import { compiled } from '#compiled/tool-result.v1'
import { contract, field, string, struct } from '@contracts/core'
import { JsonValue } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { cachedWithinInput, LlmUsage } from './llm-usage.js'
import { typeKey } from './signal-type.js'

/**
 * @category codecs
 * @since 1.0.0
 */
export const ToolResult = struct(
  'ToolResult',
  {
    ...typeKey('tool_result'),
    tool_name: field(string, 'Name of the tool that was called.'),
    result_data: field(JsonValue, 'Result of the tool. Required; may be null.'),
    function_call_id: field(string, 'Id of the call that has this result.'),
  },
  { llm_usage: field(LlmUsage, 'Tokens used by the model calls of the tool.') },
)
export type ToolResult = TypeOf<typeof ToolResult>

/** The rules of a2a/tool-result@1, in the order they run. */
export const toolResultRules = [cachedWithinInput('llm_usage')] as const

/**
 * @example
 * import { toolResult } from '@contracts/a2a'
 *
 * const result = { type: 'tool_result', tool_name: 'web_search', function_call_id: 'call_abc123' }
 * assert.ok(toolResult.is({ ...result, result_data: null }))
 * assert.deepStrictEqual(toolResult.validate(result).errors.map(({ pointer }) => pointer), ['/result_data'])
 *
 * @category model
 * @since 1.0.0
 */
export const toolResult = contract({
  id: 'a2a/tool-result',
  version: 1,
  role: 'message',
  description: 'Result of a tool call.',
  codec: ToolResult,
  compiled,
  rules: toolResultRules,
})
