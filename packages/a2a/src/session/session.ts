import { handoff, type HandoffViolation, isJsonObject, type Issue, rule, issueFromViolation } from '@contracts/core'
import { printable } from '@contracts/core/report'
import { contractOf, type Signal } from '../signal/signal.js'
import { type ToolInvocationStart, toolInvocationStart } from '../signal/tool-invocation-start.js'
import { type ToolResult, toolResult } from '../signal/tool-result.js'
import type { ArtifactCreationProgress } from '../artifact-creation-progress/artifact-creation-progress-v2.js'

/** The signals that carry the id of a call. */
type CallSignal = ToolInvocationStart | ToolResult

/** A signal of a stream, and its index in the stream. */
interface InStream<A> {
  readonly signal: A
  readonly index: number
}

/** Returns the signals of a type, with their indices, in the order of the stream. */
const ofType = <A extends CallSignal>(signals: readonly Signal[], type: A['type']): readonly InStream<A>[] =>
  signals.flatMap((signal, index) => (signal.type === type ? [{ signal: signal as A, index }] : [])) // the type matches

/** Returns the first signal of a type with each `function_call_id`, in the order of the stream. */
const firstByCall = <A extends CallSignal>(
  signals: readonly Signal[],
  type: A['type'],
): ReadonlyMap<string, InStream<A>> => {
  const firsts = new Map<string, InStream<A>>()
  for (const one of ofType<A>(signals, type))
    if (!firsts.has(one.signal.function_call_id)) firsts.set(one.signal.function_call_id, one)
  return firsts
}

/** Returns the violations of the signals of one type whose call has no signal of the other type. */
const withoutOther = (
  signals: readonly Signal[],
  type: CallSignal['type'],
  other: CallSignal['type'],
  message: string,
) => {
  const others = firstByCall(signals, other)
  return [...firstByCall(signals, type)]
    .filter(([id]) => !others.has(id))
    .map(([, { index }]) => ({ path: [index, 'function_call_id'], message }))
}

/** Returns the violations of the later signals of a type that repeat the id of a call. */
const repeatedCalls = (signals: readonly Signal[], type: CallSignal['type'], message: string) => {
  const firsts = firstByCall(signals, type)
  return ofType(signals, type)
    .filter(({ signal, index }) => firsts.get(signal.function_call_id)?.index !== index)
    .map(({ index }) => ({ path: [index, 'function_call_id'], message }))
}

/** No two calls and no two results have the same `function_call_id`. */
export const duplicateCallId = rule({
  id: 'a2a/duplicate-call-id',
  description: 'No two calls and no two results have the same function_call_id.',
  check: (signals: readonly Signal[]) => [
    ...repeatedCalls(signals, 'tool_invocation_start', 'must not be the id of an earlier call'),
    ...repeatedCalls(signals, 'tool_result', 'must not be the id of an earlier result'),
  ],
})

/** Every result is the result of a call. */
export const resultWithoutStart = rule({
  id: 'a2a/result-without-start',
  description: 'Every result is the result of a call.',
  check: (signals: readonly Signal[]) =>
    withoutOther(signals, 'tool_result', 'tool_invocation_start', 'must be the id of a call in the stream'),
})

/** Every call has its result by the end of the stream. In a stream that is cut off, some calls have no result. */
export const startWithoutResult = rule({
  id: 'a2a/start-without-result',
  severity: 'warning',
  description: 'Every call has its result by the end of the stream.',
  check: (signals: readonly Signal[]) =>
    withoutOther(signals, 'tool_invocation_start', 'tool_result', 'must be the id of a result in the stream'),
})

/** Returns whether progress of the same file name is about another file: both versions are given and differ. */
const isAnother = (one: ArtifactCreationProgress, other: ArtifactCreationProgress): boolean =>
  typeof one.version === 'number' && typeof other.version === 'number' && one.version !== other.version

/** A file that has completed or failed has no later progress. */
export const progressAfterEnd = rule({
  id: 'a2a/progress-after-end',
  severity: 'warning',
  description: 'A file that has completed or failed has no later progress.',
  check: (signals: readonly Signal[]) => {
    const ends = new Map<string, ArtifactCreationProgress>()
    const endedVersions = new Set<string>()
    return signals.flatMap((signal, index) => {
      if (signal.type !== 'artifact_creation_progress') return []
      const { filename, status, version } = signal
      const end = ends.get(filename)
      const named = JSON.stringify([filename, version])
      const isLate = endedVersions.has(named) || (end !== undefined && !isAnother(end, signal))
      if (status !== 'in-progress') {
        ends.set(filename, signal)
        if (typeof version === 'number') endedVersions.add(named)
      } else if (!isLate) ends.delete(filename)
      return isLate
        ? [
            {
              path: [index, 'status'],
              message: 'must not be reported after the file has completed or failed',
            },
          ]
        : []
    })
  },
})

/**
 * A result corresponds to its call: it has the same `function_call_id` and names the same tool. Both violations are
 * errors at the result.
 *
 * @category rules
 * @since 3.0.0
 */
export const callToResult = handoff({
  id: 'a2a/call-to-result',
  description: 'A result has the function_call_id and the tool_name of its call.',
  first: toolInvocationStart,
  second: toolResult,
  find: (start, result) =>
    (['function_call_id', 'tool_name'] as const)
      .filter((key) => result[key] !== start[key])
      .map((key): HandoffViolation => ({
        about: 'second',
        path: [key],
        message: `must be the ${key} of the call, ${printable(JSON.stringify(start[key]))}`,
        value: result[key],
      })),
})

/**
 * A call of a tool and its result.
 *
 * @category model
 * @since 3.0.0
 */
export interface CallWithResult {
  /** The call. */
  readonly start: ToolInvocationStart
  /** The first result with the `function_call_id` of the call. */
  readonly result: ToolResult
}

/**
 * The result of `correlate`: each call with its result, and the issues of the stream.
 *
 * @category model
 * @since 1.0.0
 */
export interface Correlation {
  /** Each call that has a result, in the order of the calls; also a call whose result names another tool. */
  readonly pairs: readonly CallWithResult[]
  /** The issues, in the order of the stream. The path of each begins with the index of its signal. */
  readonly issues: readonly Issue[]
}

/** The first call and the first result with one `function_call_id`. */
interface Pair {
  readonly start: InStream<ToolInvocationStart>
  readonly result: InStream<ToolResult>
}

/** Returns each call with its result, in the order of the calls. */
const pairsIn = (signals: readonly Signal[]): readonly Pair[] => {
  const results = firstByCall<ToolResult>(signals, 'tool_result')
  return [...firstByCall<ToolInvocationStart>(signals, 'tool_invocation_start')].flatMap(([id, start]) => {
    const result = results.get(id)
    return result === undefined ? [] : [{ start, result }]
  })
}

/** The rules of a stream of signals. The path of a violation begins with the index of the signal it is about. */
const streamRules = [duplicateCallId, resultWithoutStart, startWithoutResult, progressAfterEnd]

const issuesIn = (signals: readonly Signal[], pairs: readonly Pair[]): readonly Issue[] => {
  const ofStream = streamRules.flatMap((rule) =>
    rule.check(signals).map((violation) => {
      const index = Number(violation.path[0])
      return issueFromViolation(rule, violation, contractOf(signals[index]?.type ?? '')?.name ?? '', signals)
    }),
  )
  const ofPairs = pairs.flatMap(({ start, result }) =>
    callToResult
      .check(start.signal, result.signal)
      .filter(({ rule }) => rule === callToResult.id)
      .map((issue) => issue.with({ path: [result.index, ...issue.path] })),
  )
  return [...ofStream, ...ofPairs].sort((a, b) => Number(a.path[0]) - Number(b.path[0]))
}

/**
 * Pairs each `tool_invocation_start` with the `tool_result` of the same `function_call_id`, in any order of the two.
 * Issues: `duplicate-call-id`, `result-without-start`, `call-to-result` for a result that names another tool than its
 * call; warnings: `start-without-result`, `progress-after-end`.
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
  const list: unknown = signals // Array.isArray would make its items any
  if (!Array.isArray(list) || !list.every(isJsonObject))
    throw new TypeError('correlate takes a list of signals: pass those that decodeSignal accepted')
  const found = pairsIn(signals)
  const pairs = found.map(({ start, result }) => ({ start: start.signal, result: result.signal }))
  return { pairs, issues: issuesIn(signals, found) }
}
