import { compiled } from '#compiled/signal.v2'
import { contract, tagged } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { AgentProgressUpdate } from '../agent-progress-update/agent-progress-update.js'
import { ArtifactCreationProgress } from '../artifact-creation-progress/artifact-creation-progress.js'
import { chunkOnlyInProgress } from '../artifact-creation-progress/chunk-only-in-progress.js'
import { mimeTypeOnlyCompleted } from '../artifact-creation-progress/mime-type-only-completed.js'
import { LlmInvocation } from '../llm-invocation/llm-invocation.js'
import { cachedWithinInput } from '../llm-usage/cached-within-input.js'
import { ToolInvocationStart } from '../tool-invocation-start/tool-invocation-start.js'
import { ToolResult } from '../tool-result/tool-result.js'

/**
 * Any of the five signals, told apart by `type`.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Signal = tagged('Signal', 'type', [
  AgentProgressUpdate,
  ArtifactCreationProgress,
  LlmInvocation,
  ToolInvocationStart,
  ToolResult,
])
export type Signal = TypeOf<typeof Signal>

/**
 * Any signal of the mesh; its `type` says which.
 *
 * @example
 * import { signal } from '@contracts/a2a'
 *
 * const answer = signal.decode({ type: 'agent_progress_update', status_text: 'Comparing figures' })
 * assert.ok(answer._tag === 'Right' && answer.right.type === 'agent_progress_update')
 *
 * @category model
 * @since 1.0.0
 */
export const signal = contract({
  id: 'a2a/signal',
  version: 2,
  role: 'message',
  says: 'Any signal of the mesh; its type says which.',
  codec: Signal,
  compiled,
  rules: [chunkOnlyInProgress, mimeTypeOnlyCompleted, cachedWithinInput('usage', 'llm_usage')],
})
