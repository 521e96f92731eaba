import { chunkOnlyInProgress } from '../artifact-creation-progress/chunk-only-in-progress.js'
import { mimeTypeOnlyCompleted } from '../artifact-creation-progress/mime-type-only-completed.js'
import { cachedWithinInput } from '../llm-usage/cached-within-input.js'

/** The rules of a2a/signal@2, in the order they run. */
export const signalRules = [
  chunkOnlyInProgress,
  mimeTypeOnlyCompleted,
  cachedWithinInput('usage', 'llm_usage'),
] as const
