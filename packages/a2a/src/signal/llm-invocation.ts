import { compiled } from '#compiled/llm-invocation.v1'
import { contract, field, struct } from '@contracts/core'
import { JsonObject } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'
import { cachedWithinInput, LlmUsage } from './llm-usage.js'
import { typeKey } from './signal-type.js'

/**
 * @category codecs
 * @since 1.0.0
 */
export const LlmInvocation = struct(
  'LlmInvocation',
  {
    ...typeKey('llm_invocation'),
    request: field(JsonObject, 'Request to the model, without secrets.'),
  },
  { usage: field(LlmUsage, 'Tokens used by the call.') },
)
export type LlmInvocation = TypeOf<typeof LlmInvocation>

/** The rules of a2a/llm-invocation@1, in the order they run. */
export const llmInvocationRules = [cachedWithinInput('usage')] as const

/**
 * @example
 * import { llmInvocation } from '@contracts/a2a'
 *
 * assert.ok(llmInvocation.is({ type: 'llm_invocation', request: { model: 'gpt-4', messages: [] } }))
 * assert.ok(!llmInvocation.is({ type: 'llm_invocation', request: 'Analyze this data' }))
 *
 * @category model
 * @since 1.0.0
 */
export const llmInvocation = contract({
  id: 'a2a/llm-invocation',
  version: 1,
  role: 'message',
  description: 'Call of a language model by an agent.',
  codec: LlmInvocation,
  compiled,
  rules: llmInvocationRules,
})
