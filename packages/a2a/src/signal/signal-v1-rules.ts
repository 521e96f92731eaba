import { cachedWithinInput } from '../llm-usage/cached-within-input.js'

/** The rules of a2a/signal@1, in the order they run. */
export const signalV1Rules = [cachedWithinInput('usage', 'llm_usage')] as const
