import { compiled } from '#compiled/signal.v2'
import { contract, taggedUnion } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { AgentProgressUpdate } from '../agent-progress-update/agent-progress-update.js'
import { ArtifactCreationProgress } from '../artifact-creation-progress/artifact-creation-progress.js'
import { LlmInvocation } from '../llm-invocation/llm-invocation.js'
import { ToolInvocationStart } from '../tool-invocation-start/tool-invocation-start.js'
import { ToolResult } from '../tool-result/tool-result.js'
import { signalRules } from './signal-rules.js'

/**
 * The codec of the five signals, distinguished by `type`.
 *
 * @category codecs
 * @since 1.0.0
 */
export const Signal = taggedUnion('Signal', 'type', [
  AgentProgressUpdate,
  ArtifactCreationProgress,
  LlmInvocation,
  ToolInvocationStart,
  ToolResult,
])
export type Signal = TypeOf<typeof Signal>

/**
 * Any signal of the mesh, distinguished by its `type`.
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
  description: 'Any signal of the mesh, distinguished by type.',
  codec: Signal,
  compiled,
  rules: signalRules,
})
