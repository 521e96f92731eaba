import { field, type Rule, rule, string, struct } from '@contracts/core'
import { NonNegativeInt } from '@contracts/core/codecs'
import type { TypeOf } from 'io-ts'

/**
 * The usage of calls of a language model, in tokens.
 *
 * @category codecs
 * @since 1.1.0
 */
export const LlmUsage = struct(
  'LlmUsage',
  {
    input_tokens: field(NonNegativeInt, 'Number of tokens sent to the model.'),
    output_tokens: field(NonNegativeInt, 'Number of tokens in the answer of the model.'),
    model: field(string, 'Name of the model or models that were called.'),
  },
  {
    cached_input_tokens: field(NonNegativeInt, 'Number of tokens sent that came from a cache.'),
  },
)
export type LlmUsage = TypeOf<typeof LlmUsage>

/** The signals that have usage, and its key. */
const keys = { llm_invocation: 'usage', tool_result: 'llm_usage' } as const

type SignalWithUsage = {
  readonly type: string
  readonly usage?: LlmUsage | null
  readonly llm_usage?: LlmUsage | null
}

const tokenPointers = (key: string) => [`/${key}/input_tokens`, `/${key}/cached_input_tokens`]

/**
 * Returns the rule that the tokens from a cache are not more than the tokens sent. `usageKeys` lists the keys that the
 * contract has for usage.
 */
export const cachedWithinInput = (
  ...usageKeys: readonly ('usage' | 'llm_usage')[]
): Rule<SignalWithUsage, '', string> =>
  rule({
    id: 'a2a/cached-within-input',
    severity: 'warning',
    description: 'cached_input_tokens is at most input_tokens.',
    needs: ['/type', ...usageKeys.flatMap(tokenPointers)], // computed, so the contract checks them when it is defined
    check: (signal: SignalWithUsage) => {
      // Another signal may use a key of that name for something else.
      const key = Object.hasOwn(keys, signal.type) ? keys[signal.type as keyof typeof keys] : undefined // an own key is a key
      const usage = key === undefined ? undefined : signal[key]
      const { input_tokens, cached_input_tokens } = usage ?? { input_tokens: 0 }
      return key === undefined || (cached_input_tokens ?? 0) <= input_tokens
        ? []
        : [{ path: [key, 'cached_input_tokens'], message: 'must be at most input_tokens' }]
    },
  })
