import { rule } from '@contracts/core'
import type { Signal } from '../signal/signal.js'
import type { ToolInvocationStart } from '../tool-invocation-start/tool-invocation-start.js'
import type { ToolResult } from '../tool-result/tool-result.js'

/** The signals that carry the id of a call. */
type CallSignal = ToolInvocationStart | ToolResult

/** A signal of a stream, and its index in the stream. */
export interface InStream<A> {
  readonly signal: A
  readonly index: number
}

/** Returns the signals of a type, with their indices, in the order of the stream. */
const ofType = <A extends CallSignal>(signals: readonly Signal[], type: A['type']): readonly InStream<A>[] =>
  signals.flatMap((signal, index) => (signal.type === type ? [{ signal: signal as A, index }] : [])) // the type matches

/** Returns the first signal of a type with each `function_call_id`, in the order of the stream. */
export const firstByCall = <A extends CallSignal>(
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
const repeated = (signals: readonly Signal[], type: CallSignal['type'], message: string) => {
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
    ...repeated(signals, 'tool_invocation_start', 'must not be the id of an earlier call'),
    ...repeated(signals, 'tool_result', 'must not be the id of an earlier result'),
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
