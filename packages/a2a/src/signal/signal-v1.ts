import { contract, taggedUnion } from '@contracts/core'
import type { TypeOf } from 'io-ts'
import { AgentProgressUpdate } from '../agent-progress-update/agent-progress-update.js'
import { ArtifactCreationProgressV1 } from '../artifact-creation-progress/artifact-creation-progress-v1.js'
import { LlmInvocation } from '../llm-invocation/llm-invocation.js'
import { ToolInvocationStart } from '../tool-invocation-start/tool-invocation-start.js'
import { ToolResult } from '../tool-result/tool-result.js'
import { signalV1Rules } from './signal-v1-rules.js'

/** The codec of the five signals as they were before 2.0.0, distinguished by `type`. */
export const SignalV1 = taggedUnion('SignalV1', 'type', [
  AgentProgressUpdate,
  ArtifactCreationProgressV1,
  LlmInvocation,
  ToolInvocationStart,
  ToolResult,
])
export type SignalV1 = TypeOf<typeof SignalV1>

/** Any signal of the mesh before 2.0.0. It is no longer supported, and kept to migrate stored messages. */
export const signalV1 = contract({
  id: 'a2a/signal',
  version: 1,
  role: 'message',
  description: 'Any signal of the mesh, distinguished by type.',
  codec: SignalV1,
  rules: signalV1Rules,
})
