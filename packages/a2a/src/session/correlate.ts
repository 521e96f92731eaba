import type { Issue } from '@contracts/core'
import type { Signal } from '../signal/signal.js'
import { toolInvocationStart, type ToolInvocationStart } from '../tool-invocation-start/tool-invocation-start.js'
import { toolResult, type ToolResult } from '../tool-result/tool-result.js'
import { duplicateCallId, resultWithoutStart, startWithoutResult } from './call-laws.js'
import { firstMet, type Met } from './first-met.js'
import { progressAfterItsEnd } from './progress-after-end.js'
import { breach, type SessionLaw } from './law.js'

/**
 * What a stream of signals says as a whole: each call with its result, in the order the calls began, and what does not
 * fit, each issue with the signal's index at the head of its path.
 *
 * @category model
 * @since 1.0.0
 */
export interface Correlation {
  readonly pairs: readonly { readonly start: ToolInvocationStart; readonly result: ToolResult }[]
  readonly issues: readonly Issue[]
}

const flaw = (law: SessionLaw, met: Met<ToolInvocationStart | ToolResult>, says: string): Issue => {
  const { name: contract } = met.signal.type === 'tool_result' ? toolResult : toolInvocationStart
  return breach(law, met, { key: 'function_call_id', says, contract })
}

/**
 * Pairs each `tool_invocation_start` with the `tool_result` of the same `function_call_id`, whichever came first. Issues:
 * `duplicate-call-id`, `result-without-start`; warnings: `start-without-result`, `progress-after-end`.
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
  const met = signals.map((signal, index) => ({ signal, index }))
  const starts = firstMet(
    met.flatMap(({ signal, index }) => (signal.type === 'tool_invocation_start' ? [{ signal, index }] : [])),
  )
  const results = firstMet(
    met.flatMap(({ signal, index }) => (signal.type === 'tool_result' ? [{ signal, index }] : [])),
  )
  const progress = met.flatMap(({ signal, index }) =>
    signal.type === 'artifact_creation_progress' ? [{ signal, index }] : [],
  )
  const pairs = [...starts.firsts].flatMap(([id, { signal: start }]) => {
    const result = results.firsts.get(id)
    return result === undefined ? [] : [{ start, result: result.signal }]
  })
  const without = <A, B>(some: ReadonlyMap<string, A>, others: ReadonlyMap<string, B>) =>
    [...some].filter(([id]) => !others.has(id)).map(([, one]) => one)
  const issues = [
    ...starts.repeats.map((one) => flaw(duplicateCallId, one, 'must not be the id of an earlier call')),
    ...results.repeats.map((one) => flaw(duplicateCallId, one, 'must not be the id of an earlier result')),
    ...without(results.firsts, starts.firsts).map((one) =>
      flaw(resultWithoutStart, one, 'must be the id of a call in the stream'),
    ),
    ...without(starts.firsts, results.firsts).map((one) =>
      flaw(startWithoutResult, one, 'must be the id of a result in the stream'),
    ),
  ]
  const all = [...issues, ...progressAfterItsEnd(progress)]
  return { pairs, issues: all.sort((a, b) => Number(a.path[0]) - Number(b.path[0])) }
}
