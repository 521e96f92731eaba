export { guardAgent, type GuardAgent, type Guards, type InvalidMessage } from './guard/guard-agent.js'
export { type InstructionOptions, toInstructions } from './instructions/to-instructions.js'
export { type RetryOptions, toRetryText } from './retry/retry-text.js'
