import { Issue } from '@contracts/core'
import { type Signal, signal } from '../signal/signal.js'
import { dataIn } from './data-in.js'

/**
 * The content of an event: its signals, the unchanged data of unknown types, and the issues of the rest, each with its
 * path in the event.
 *
 * @category model
 * @since 1.0.0
 */
export interface SignalsFrom {
  readonly signals: readonly Signal[]
  readonly unknown: readonly unknown[]
  readonly issues: readonly Issue[]
}

/**
 * Returns the signals of an A2A event. The event is a status update as 0.3 or 1.0 writes it or the 1.x SDK has it,
 * alone, as the result of a JSON-RPC response, or as the `full_payload` of a server-sent event. The event around the
 * signals is not validated; each signal is decoded by its contract. A signal with warnings only is among the signals.
 *
 * @example
 * import { signalsFrom } from '@contracts/a2a'
 *
 * const parts = [
 *   { kind: 'data', data: { type: 'agent_progress_update', status_text: 'Comparing figures' } },
 *   { kind: 'data', data: { type: 'tool_timeout', tool_name: 'web_search' } },
 *   { kind: 'data', data: { type: 'agent_progress_update' } },
 * ]
 * const { signals, unknown, issues } = signalsFrom({ kind: 'status-update', status: { message: { parts } } })
 * assert.deepStrictEqual([signals.length, unknown.length], [1, 1])
 * assert.deepStrictEqual(issues.map(({ pointer }) => pointer), ['/status/message/parts/2/data/status_text'])
 *
 * @category destructors
 * @since 1.0.0
 */
export const signalsFrom = (event: unknown): SignalsFrom => {
  const signals: Signal[] = []
  const unknown: unknown[] = []
  const issues: Issue[] = []
  const data = dataIn(event, ({ path }) => {
    const expected = 'plain JSON that can be read'
    issues.push(new Issue({ code: 'wrong_type', path, expected, value: undefined, contract: signal.name }))
  })
  for (const { path, value } of data) {
    const answer = signal.validate(value)
    if (answer.valid) signals.push(answer.value)
    else if (answer.errors[0].code === 'unknown_tag') {
      unknown.push(value)
      continue
    }
    for (const issue of [...answer.errors, ...answer.warnings])
      issues.push(issue.with({ path: [...path, ...issue.path] }))
  }
  return { signals, unknown, issues }
}
