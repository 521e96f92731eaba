import { type Rule, rule } from '@contracts/core'
import type { LlmUsage } from './llm-usage.js'

/** The signals that tell usage, and the key they tell it under. */
const keys = { llm_invocation: 'usage', tool_result: 'llm_usage' } as const

type Using = {
  readonly type: string
  readonly usage?: LlmUsage | null
  readonly llm_usage?: LlmUsage | null
}

const both = (key: string) => [`/${key}/input_tokens`, `/${key}/cached_input_tokens`]

/**
 * No more tokens come out of a cache than are sent. `under` names the keys the contract has for usage.
 *
 * @category rules
 * @since 1.1.0
 */
export const cachedWithinInput = (...under: readonly ('usage' | 'llm_usage')[]): Rule<Using> =>
  rule({
    id: 'a2a/cached-within-input',
    severity: 'warning',
    says: 'cached_input_tokens is at most input_tokens.',
    needs: ['/type', ...under.flatMap(both)],
    check: (signal: Using) => {
      // Another signal may hold a key of that name and mean something else by it.
      const key = Object.hasOwn(keys, signal.type) ? keys[signal.type as keyof typeof keys] : undefined // an own key is a key
      const usage = key === undefined ? undefined : signal[key]
      const { input_tokens, cached_input_tokens } = usage ?? { input_tokens: 0 }
      return key === undefined || (cached_input_tokens ?? 0) <= input_tokens
        ? []
        : [{ path: [key, 'cached_input_tokens'], says: 'must be at most input_tokens', value: cached_input_tokens }]
    },
  })
