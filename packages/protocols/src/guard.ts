export {
  type Ask,
  type AskedTools,
  guardOf,
  type Guard,
  type GuardedSession,
  type GuardEvent,
  type GuardOptions,
  type LivingTools,
  type PinnedTool,
  type Step,
} from './guard/guard.js'
export { type Formats, type PayloadIssue } from './guard/payload.js'
export { toolDifferences } from './guard/differences.js'
export { type HttpGuard, listen, type Listening } from './guard/http.js'
export { connectEnds, type Ends, guardStdio, type StdioGuard } from './guard/stdio.js'
