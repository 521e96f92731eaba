import { type Issue, violationIssue } from '@contracts/core'
import type { Signal } from '../signal/signal.js'
import { contractOf } from '../signal/validate-signal.js'
import type { ToolInvocationStart } from '../tool-invocation-start/tool-invocation-start.js'
import type { ToolResult } from '../tool-result/tool-result.js'
import { duplicateCallId, firstByCall, resultWithoutStart, startWithoutResult } from './call-rules.js'
import { progressAfterEnd } from './progress-after-end.js'

/**
 * The result of `correlate`: each call with its result, in the order of the calls, and the issues of the stream. The
 * path of each issue begins with the index of its signal.
 *
 * @category model
 * @since 1.0.0
 */
export interface Correlation {
  readonly pairs: readonly { readonly start: ToolInvocationStart; readonly result: ToolResult }[]
  readonly issues: readonly Issue[]
}

/** The rules of a stream of signals. The path of a violation begins with the index of the signal it is about. */
const streamRules = [duplicateCallId, resultWithoutStart, startWithoutResult, progressAfterEnd]

const issuesIn = (signals: readonly Signal[]): readonly Issue[] =>
  streamRules
    .flatMap((rule) =>
      rule.check(signals).map((violation) => {
        const index = Number(violation.path[0])
        return {
          index,
          issue: violationIssue(rule, violation, contractOf(signals[index]?.type ?? '')?.name ?? '', signals),
        }
      }),
    )
    .sort((a, b) => a.index - b.index)
    .map(({ issue }) => issue)

/**
 * Pairs each `tool_invocation_start` with the `tool_result` of the same `function_call_id`, in any order of the two.
 * Issues: `duplicate-call-id`, `result-without-start`; warnings: `start-without-result`, `progress-after-end`.
 *
 * @example
 * import { correlate } from '@contracts/a2a'
 *
 * const { pairs, issues } = correlate([
 *   { type: 'tool_invocation_start', tool_name: 'file_reader', tool_args: {}, function_call_id: 'call_1' },
 *   { type: 'tool_result', tool_name: 'file_reader', result_data: 'text', function_call_id: 'call_1' },
 *   { type: 'tool_result', tool_name: 'web_search', result_data: [], function_call_id: 'call_2' },
 * ])
 * assert.strictEqual(pairs.length, 1)
 * assert.deepStrictEqual(issues.map(({ code, pointer }) => [code, pointer]), [['result-without-start', '/2/function_call_id']])
 *
 * @category destructors
 * @since 1.0.0
 */
export const correlate = (signals: readonly Signal[]): Correlation => {
  const results = firstByCall<ToolResult>(signals, 'tool_result')
  const pairs = [...firstByCall<ToolInvocationStart>(signals, 'tool_invocation_start')].flatMap(
    ([id, { signal: start }]) => {
      const result = results.get(id)
      return result === undefined ? [] : [{ start, result: result.signal }]
    },
  )
  return { pairs, issues: issuesIn(signals) }
}
