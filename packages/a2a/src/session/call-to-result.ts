import { handoff, type HandoffViolation } from '@contracts/core'
import { toolInvocationStart } from '../tool-invocation-start/tool-invocation-start.js'
import { toolResult } from '../tool-result/tool-result.js'

/**
 * A result corresponds to its call: it has the same `function_call_id` and names the same tool. Both violations are
 * errors at the result.
 *
 * @category rules
 * @since 2.1.0
 */
export const callToResult = handoff({
  id: 'a2a/call-to-result',
  description: 'A result has the function_call_id and the tool_name of its call.',
  first: toolInvocationStart,
  second: toolResult,
  check: (start, result) =>
    (['function_call_id', 'tool_name'] as const)
      .filter((key) => result[key] !== start[key])
      .map((key): HandoffViolation => ({
        about: 'second',
        path: [key],
        message: `must be the ${key} of the call, ${JSON.stringify(start[key])}`,
        value: result[key],
      })),
})
