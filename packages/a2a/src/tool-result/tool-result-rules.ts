import { cachedWithinInput } from '../llm-usage/cached-within-input.js'

/** The rules of a2a/tool-result@1, in the order they run. */
export const toolResultRules = [cachedWithinInput('llm_usage')] as const
