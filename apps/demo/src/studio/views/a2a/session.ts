import { correlate, Signal, type ToolInvocationStart, type ToolResult } from '@contracts/a2a'
import { artifactCreationProgressV1ToV2 } from '@contracts/a2a/migrations'
import type { Issue } from '@contracts/core'
import { type ArtifactFile, filesOf } from './artifact-file.js'

/** A tool call and its result, each with its index in the stream. One of the two may be missing. */
export interface Call {
  readonly start: { readonly at: number; readonly signal: ToolInvocationStart } | undefined
  readonly result: { readonly at: number; readonly signal: ToolResult } | undefined
}

/** A stream of signals, in the order of their arrival. */
export interface Session {
  readonly signals: readonly Signal[]
  readonly calls: readonly Call[]
  readonly files: readonly ArtifactFile[]
  readonly issues: readonly Issue[]
}

/** Returns the signals among values. A signal of the first version is converted to its newer shape. */
export const signalsAmong = (values: readonly unknown[]): readonly Signal[] =>
  values.flatMap((value): readonly Signal[] => {
    if (Signal.is(value)) return [value]
    const answer = artifactCreationProgressV1ToV2.migrate(value, { at: '1970-01-01T00:00:00Z' }) // no time is added
    return answer._tag === 'Right' && Signal.is(answer.right) ? [answer.right] : []
  })

/** Returns every call with its result, at the position of the call. A result without a call has its own position. */
const callsOf = (signals: readonly Signal[], pairs: ReturnType<typeof correlate>['pairs']): readonly Call[] => {
  const results = new Map(pairs.map(({ start, result }) => [start, result]))
  const indexes = new Map<Signal, number>()
  signals.forEach((signal, at) => indexes.set(signal, at))
  const answered = new Set<Signal>(pairs.map(({ result }) => result))
  return signals.flatMap((signal, at): readonly Call[] => {
    if (signal.type === 'tool_result') return answered.has(signal) ? [] : [{ start: undefined, result: { at, signal } }]
    if (signal.type !== 'tool_invocation_start') return []
    const result = results.get(signal)
    return [{ start: { at, signal }, result: result && { at: indexes.get(result) ?? at, signal: result } }]
  })
}

/**
 * Reads a stream of signals: pairs its calls with their results, collects the progress of its files, and finds its
 * issues.
 */
export const sessionOf = (sent: readonly Signal[]): Session => {
  // One object may have been sent twice. Each copy has its own index.
  const signals = sent.map((signal) => ({ ...signal }))
  const { pairs, issues } = correlate(signals)
  return { signals, calls: callsOf(signals, pairs), files: filesOf(signals), issues }
}
