import { correlate, Signal, type ToolInvocationStart, type ToolResult } from '@contracts/a2a'
import { artifactCreationProgressV1ToV2 } from '@contracts/a2a/migrations'
import type { Issue } from '@contracts/core'
import { type ArtifactFile, filesOf } from './artifact-file.js'

/** A call of a tool and what came back, each with its index in the stream; one of the two may not have been sent. */
export interface Call {
  readonly start: { readonly at: number; readonly signal: ToolInvocationStart } | undefined
  readonly result: { readonly at: number; readonly signal: ToolResult } | undefined
}

/** A stream of signals in the order they came. */
export interface Session {
  readonly signals: readonly Signal[]
  readonly calls: readonly Call[]
  readonly files: readonly ArtifactFile[]
  readonly issues: readonly Issue[]
}

/** The signals among values, one of the first version in its newer shape. */
export const signalsAmong = (values: readonly unknown[]): readonly Signal[] =>
  values.flatMap((value): readonly Signal[] => {
    if (Signal.is(value)) return [value]
    const answer = artifactCreationProgressV1ToV2.migrate(value, { at: '1970-01-01T00:00:00Z' }) // no time is written
    return answer._tag === 'Right' && Signal.is(answer.right) ? [answer.right] : []
  })

/** Every call with its result, in the order the calls began; then what has no counterpart, in its own order. */
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

/** What a stream of signals amounts to: its calls paired, its files with their progress, and what does not fit. */
export const sessionOf = (sent: readonly Signal[]): Session => {
  const signals = sent.map((signal) => ({ ...signal })) // one object may have been sent twice; here each has one index
  const { pairs, issues } = correlate(signals)
  return { signals, calls: callsOf(signals, pairs), files: filesOf(signals), issues }
}
