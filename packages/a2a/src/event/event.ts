import { isJsonObject, Issue, type Path } from '@contracts/core'
import { type Signal, signal } from '../signal/signal.js'

/**
 * A signal as a part of an A2A message, in its three forms: on the wire of A2A 0.3, on the wire of 1.0, and in the
 * memory of a program that uses the 1.x SDK.
 *
 * @category model
 * @since 1.0.0
 */
export interface DataParts {
  readonly '0.3': { readonly kind: 'data'; readonly data: Signal }
  readonly '1.0': { readonly data: Signal }
  readonly sdk: {
    readonly content: { readonly $case: 'data'; readonly value: Signal }
    readonly metadata: undefined
    readonly filename: string
    readonly mediaType: string
  }
}

const builders: { readonly [A in keyof DataParts]: (signal: Signal) => DataParts[A] } = {
  '0.3': (data) => ({ kind: 'data', data }),
  '1.0': (data) => ({ data }),
  sdk: (value) => ({ content: { $case: 'data', value }, metadata: undefined, filename: '', mediaType: '' }),
}

/**
 * Returns the data part that carries a signal: as A2A `'0.3'` or `'1.0'` writes it on the wire, or as the 1.x `'sdk'`
 * has it in memory. The signal is not changed.
 *
 * @example
 * const signal = { type: 'agent_progress_update' as const, status_text: 'Comparing figures' }
 * assert.deepStrictEqual(toDataPart(signal, '0.3'), { kind: 'data', data: signal })
 * assert.deepStrictEqual(toDataPart(signal, '1.0'), { data: signal })
 *
 * @category destructors
 * @since 1.0.0
 */
export const toDataPart = <A extends keyof DataParts>(signal: Signal, spelling: A): DataParts[A] =>
  builders[spelling](signal)

/** A value and its path in the event. */
interface LocatedValue {
  readonly path: Path
  readonly value: unknown
}

/** Returns a value at a path below another one. */
const valueBelow = ({ path }: LocatedValue, value: unknown, ...keys: Path): LocatedValue => ({
  path: [...path, ...keys],
  value,
})

/**
 * The keys that may contain a message, outermost first: SSE, JSON-RPC, the 1.0 wire in both its cases, the event
 * itself.
 */
const wrappers = ['full_payload', 'result', 'statusUpdate', 'status_update', 'task', 'status', 'message']

/**
 * Returns the values that an event, or a layer of it, may wrap, outermost first. In the memory of the 1.x SDK the
 * payload has a `$case`.
 */
const innerOf = (located: LocatedValue): readonly LocatedValue[] => {
  const { value } = located
  if (!isJsonObject(value)) return []
  const { payload } = value
  const inMemory =
    isJsonObject(payload) && typeof payload['$case'] === 'string'
      ? [valueBelow(located, payload['value'], 'payload', 'value')]
      : []
  return [...wrappers.map((key) => valueBelow(located, value[key], key)), ...inMemory].filter((one) =>
    isJsonObject(one.value),
  )
}

/** Returns the parts of a message in order; an empty array for a value that is not a message. */
const partsOf = (located: LocatedValue): readonly LocatedValue[] => {
  const parts: unknown = isJsonObject(located.value) ? located.value['parts'] : undefined
  return Array.isArray(parts) ? parts.map((part: unknown, i) => valueBelow(located, part, 'parts', i)) : []
}

/**
 * Returns the data of a part in any of the three forms; `undefined` for a part of another kind. A part without a `kind`
 * that has `data` is a data part.
 */
const dataOf = (part: LocatedValue): LocatedValue | undefined => {
  if (!isJsonObject(part.value)) return undefined
  const { kind, data, content } = part.value
  if (isJsonObject(content) && content['$case'] === 'data')
    return valueBelow(part, content['value'], 'content', 'value')
  if (data === undefined || (kind !== undefined && kind !== null && kind !== 'data')) return undefined
  return valueBelow(part, data, 'data')
}

/** The maximum depth that is searched. No event has its message as deep as this. */
const maxDepth = 16

/**
 * Returns the data of the data parts of an event, in order, for any wrapping of the event. An event may also be a data
 * part itself. `unreadable` is called for each value that throws when it is read.
 */
const dataIn = (event: unknown, unreadable: (located: LocatedValue) => void): readonly LocatedValue[] => {
  const found: LocatedValue[] = []
  const seen = new Set<unknown>()
  const attempt = (look: (located: LocatedValue) => void, located: LocatedValue): void => {
    try {
      look(located)
    } catch {
      unreadable(located)
    }
  }
  const collect = (part: LocatedValue): void => {
    const data = dataOf(part)
    if (data !== undefined) found.push(data)
  }
  const visit = (located: LocatedValue): void => {
    if (seen.has(located.value) || located.path.length > maxDepth) return
    seen.add(located.value)
    const [parts, inner] = [partsOf(located), innerOf(located)]
    for (const part of parts) attempt(collect, part)
    for (const one of inner) attempt(visit, one)
    if (located.path.length === 0 && parts.length + inner.length === 0) collect(located)
  }
  attempt(visit, { path: [], value: event })
  return found
}

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
