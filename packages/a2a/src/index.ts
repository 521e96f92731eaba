export { type DataParts, signalsFrom, type SignalsFrom, toDataPart } from './event/event.js'
export { loadSchema } from './load-schema.js'
export {
  ArtifactCreationProgressV1,
  artifactCreationProgressV1,
} from './artifact-creation-progress/artifact-creation-progress-v1.js'
export {
  ArtifactCreationProgress,
  artifactCreationProgress,
  ArtifactCreationProgressV2,
  artifactCreationProgressV2,
  ArtifactStatus,
} from './artifact-creation-progress/artifact-creation-progress-v2.js'
export { callToResult, type CallWithResult, correlate, type Correlation } from './session/session.js'
export { AgentProgressUpdate, agentProgressUpdate } from './signal/agent-progress-update.js'
export { LlmInvocation, llmInvocation } from './signal/llm-invocation.js'
export { LlmUsage } from './signal/llm-usage.js'
export { SignalType } from './signal/signal-type.js'
export { decodeSignal, Signal, signal, validateSignal, type ValidateSignal } from './signal/signal.js'
export { ToolInvocationStart, toolInvocationStart } from './signal/tool-invocation-start.js'
export { ToolResult, toolResult } from './signal/tool-result.js'
