export { AgentProgressUpdate, agentProgressUpdate } from './agent-progress-update/agent-progress-update.js'
export {
  ArtifactCreationProgressV1,
  artifactCreationProgressV1,
} from './artifact-creation-progress/artifact-creation-progress-v1.js'
export {
  ArtifactCreationProgressV2,
  artifactCreationProgressV2,
} from './artifact-creation-progress/artifact-creation-progress-v2.js'
export {
  ArtifactCreationProgress,
  artifactCreationProgress,
} from './artifact-creation-progress/artifact-creation-progress.js'
export { ArtifactStatus } from './artifact-creation-progress/artifact-status.js'
export { type DataParts } from './data-part/data-part.js'
export { toDataPart } from './data-part/to-data-part.js'
export { signalsFrom, type SignalsFrom } from './event/signals-from.js'
export { LlmInvocation, llmInvocation } from './llm-invocation/llm-invocation.js'
export { LlmUsage } from './llm-usage/llm-usage.js'
export { loadSchema } from './schema/load-schema.js'
export { callToResult } from './session/call-to-result.js'
export { correlate, type Correlation } from './session/correlate.js'
export { decodeSignal } from './signal/decode-signal.js'
export { SignalType } from './signal/signal-type.js'
export { Signal, signal } from './signal/signal.js'
export { validateSignal, type ValidateSignal } from './signal/validate-signal.js'
export { ToolInvocationStart, toolInvocationStart } from './tool-invocation-start/tool-invocation-start.js'
export { ToolResult, toolResult } from './tool-result/tool-result.js'
