import { contract, tagged } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { AgentProgressUpdate } from '../agent-progress-update/agent-progress-update.js'
import { ArtifactCreationProgressV1 } from '../artifact-creation-progress/artifact-creation-progress-v1.js'
import { LlmInvocation } from '../llm-invocation/llm-invocation.js'
import { cachedWithinInput } from '../llm-usage/cached-within-input.js'
import { ToolInvocationStart } from '../tool-invocation-start/tool-invocation-start.js'
import { ToolResult } from '../tool-result/tool-result.js'

/**
 * Any of the five signals as they were before 2.0.0, told apart by `type`.
 *
 * @category codecs
 * @since 1.0.0
 */
export const SignalV1 = tagged('SignalV1', 'type', [
  AgentProgressUpdate,
  ArtifactCreationProgressV1,
  LlmInvocation,
  ToolInvocationStart,
  ToolResult,
])
export type SignalV1 = TypeOf<typeof SignalV1>

/**
 * Any signal of the mesh before 2.0.0: retired, and known for the messages that were stored.
 *
 * @category model
 * @since 1.0.0
 */
export const signalV1 = contract({
  id: 'a2a/signal',
  version: 1,
  role: 'message',
  says: 'Any signal of the mesh; its type says which.',
  codec: SignalV1,
  rules: [cachedWithinInput('usage', 'llm_usage')],
})
