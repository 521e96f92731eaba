export {
  guardAgent,
  type GuardAgent,
  type GuardedAnswer,
  type Guards,
  type InvalidAgentMessage,
  type ValidAnswer,
} from './guard/guard-agent.js'
export { type Instructable, type InstructionOptions, toInstructions } from './instructions/to-instructions.js'
export { type RetryOptions, toRetryText } from './retry/retry-text.js'
export {
  ask,
  type AskAborted,
  type AskCallFailed,
  type Asked,
  type AskFailure,
  type AskInvalid,
  type AskLimited,
  type AskLimits,
  type AskOptions,
  type AskReply,
  type AskSuccess,
} from './ask/ask.js'
export { type Attempt } from './ask/attempt.js'
export { type AskRequest, type ChatMessage } from './ask/request.js'
export { type ReportedUsage, type Usage } from './ask/usage.js'
export {
  type DeepPartial,
  type PartialDecoder,
  type PartiallyDecodable,
  partialDecoder,
  type PartialResult,
} from './partial/partial-decoder.js'
