import { cachedWithinInput } from '../llm-usage/cached-within-input.js'

/** The rules of a2a/llm-invocation@1, in the order they run. */
export const llmInvocationRules = [cachedWithinInput('usage')] as const
