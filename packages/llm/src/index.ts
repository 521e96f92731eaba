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
export { ask } from './ask/ask.js'
export { type AskCheck, type CheckContext } from './ask/check.js'
export { type AskLimits, type AskOptions, type AskReply } from './ask/options.js'
export {
  type AskAborted,
  type AskCallFailed,
  type AskCheckFailed,
  type Asked,
  type AskFailure,
  type AskInvalid,
  type AskLimited,
  type AskSuccess,
} from './ask/result.js'
export {
  type DegenerateOptions,
  type DegenerateSign,
  type DegenerateSignKind,
  degenerateSigns,
} from './degenerate/degenerate.js'
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
