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
  /** The part on the wire of A2A 0.3. */
  readonly '0.3': {
    /** Tag of a data part. */
    readonly kind: 'data'
    /** The signal. */
    readonly data: Signal
  }
  /** The part on the wire of A2A 1.0. */
  readonly '1.0': {
    /** The signal. */
    readonly data: Signal
  }
  /** The part in the memory of a program that uses the 1.x SDK. */
  readonly sdk: {
    /** The signal, marked as data. */
    readonly content: {
      /** Tag of a data part. */
      readonly $case: 'data'
      /** The signal. */
      readonly value: Signal
    }
    /** The part has no metadata. */
    readonly metadata: undefined
    /** The name of a file; empty for data. */
    readonly filename: string
    /** The media type of a file; empty for data. */
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
 * has it in memory. The signal is not changed. Throws a `TypeError` for another spelling.
 *
 * @example
 * const signal = { type: 'agent_progress_update' as const, status_text: 'Comparing figures' }
 * assert.deepStrictEqual(toDataPart(signal, '0.3'), { kind: 'data', data: signal })
 * assert.deepStrictEqual(toDataPart(signal, '1.0'), { data: signal })
 *
 * @category destructors
 * @since 1.0.0
 */
export const toDataPart = <A extends keyof DataParts>(signal: Signal, spelling: A): DataParts[A] => {
  if (!Object.hasOwn(builders, spelling))
    throw new TypeError(`spelling must be one of ${Object.keys(builders).join(', ')}, got ${spelling}`)
  return builders[spelling](signal)
}

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

/** Returns the parts of a message in order; `undefined` for a value that is not a message. */
const partsOf = (located: LocatedValue): readonly LocatedValue[] | undefined => {
  const parts: unknown = isJsonObject(located.value) ? located.value['parts'] : undefined
  return Array.isArray(parts) ? parts.map((part: unknown, i) => valueBelow(located, part, 'parts', i)) : undefined
}

/**
 * Returns the data of a part in any of the three forms, which is `undefined` if a data part has none; no data for a part
 * of another kind. A part without a `kind` that has `data` is a data part.
 */
const dataOf = (part: LocatedValue): LocatedValue | undefined => {
  if (!isJsonObject(part.value)) return undefined
  const { kind, data, content } = part.value
  if (isJsonObject(content) && content['$case'] === 'data')
    return valueBelow(part, content['value'], 'content', 'value')
  const isData = kind === 'data' || (data !== undefined && (kind === undefined || kind === null))
  return isData ? valueBelow(part, data, 'data') : undefined
}

/** The keys of the content of a part that has no `kind`, as 1.0 writes it. */
const contentKeys = ['text', 'raw', 'url', 'file']

/** Returns whether a value is a part of a kind other than data: it names its kind, or has the content of another one. */
const isOtherPart = (value: unknown): boolean => {
  if (!isJsonObject(value)) return false
  const { kind, content } = value
  if (typeof kind === 'string' && kind !== '') return true
  return (isJsonObject(content) ? [content['$case']] : contentKeys.map((key) => value[key])).some(
    (one) => typeof one === 'string' || isJsonObject(one) || one instanceof Uint8Array,
  )
}

/** The kinds of the events that may have no message. */
const kindsWithoutMessage: ReadonlySet<unknown> = new Set(['status-update', 'artifact-update', 'task'])

/** Returns whether an event, or a layer of it, may have no message: a status, an artifact update or a JSON-RPC error. */
const mayLackMessage = ({ path, value }: LocatedValue): boolean => {
  if (!isJsonObject(value)) return false
  const { kind, state } = value
  const isStatus = path.at(-1) === 'status' && (typeof state === 'string' || typeof state === 'number')
  const hasObject = ['artifactUpdate', 'artifact_update', 'artifact', 'error'].some((key) => isJsonObject(value[key]))
  return isStatus || hasObject || kindsWithoutMessage.has(kind)
}

/** The maximum depth that is searched. No event has its message as deep as this. */
const maxDepth = 16

/** The issue of a part of the event that cannot be read. */
const notRead = ({ path, value }: LocatedValue, expected: string): Issue =>
  new Issue({ code: 'wrong_type', path, expected, value, contract: signal.name })

const eventWords = 'an A2A event, a message with parts or a data part'

/** The data in an event, in order, and the issues of the parts of the event that cannot be read. */
interface EventData {
  readonly data: readonly LocatedValue[]
  readonly issues: readonly Issue[]
}

/**
 * Returns the data of the data parts of an event, for any wrapping of the event. An event may also be a data part
 * itself. A value that throws when it is read, one that is no event, and one below the maximum depth have an issue.
 */
const dataIn = (event: unknown): EventData => {
  const found: LocatedValue[] = []
  const issues: Issue[] = []
  const seen = new Set<unknown>()
  const events: LocatedValue[] = [] // those with parts, and those that may have no message
  const attempt = (look: (located: LocatedValue) => void, located: LocatedValue): void => {
    try {
      look(located)
    } catch {
      issues.push(notRead({ ...located, value: undefined }, 'plain JSON that can be read'))
    }
  }
  const collect = (part: LocatedValue): void => {
    const data = dataOf(part)
    if (data !== undefined) found.push(data)
    else if (!isOtherPart(part.value)) issues.push(notRead(part, 'a part of an A2A message'))
  }
  const visit = (located: LocatedValue): void => {
    if (seen.has(located.value)) return
    seen.add(located.value)
    if (located.path.length > maxDepth) {
      issues.push(notRead(located, `at most ${String(maxDepth)} levels deep in the event`))
      return
    }
    const [parts, inner, data] = [partsOf(located), innerOf(located), dataOf(located)]
    if (parts !== undefined || mayLackMessage(located)) events.push(located)
    for (const part of parts ?? []) attempt(collect, part)
    for (const one of inner) attempt(visit, one)
    if (parts !== undefined || inner.length > 0) return
    if (data !== undefined) found.push(data)
    else if (!mayLackMessage(located)) issues.push(notRead(located, eventWords))
  }
  const whole = { path: [], value: event }
  attempt(visit, whole)
  // Only an event that wraps nothing but itself has none of the three.
  if (events.length === 0 && found.length === 0 && issues.length === 0) issues.push(notRead(whole, eventWords))
  return { data: found, issues }
}

/**
 * The content of an event: its signals, the unchanged data of unknown types, and the issues of the rest, each with its
 * path in the event.
 *
 * @category model
 * @since 1.0.0
 */
export interface SignalsFrom {
  /** The valid signals, in the order of the event; the same references as in the event. */
  readonly signals: readonly Signal[]
  /** The unchanged data whose `type` no signal has. A newer mesh may send them. */
  readonly unknown: readonly unknown[]
  /** The errors of everything else, and the warnings of the signals. Each path begins at the event. */
  readonly issues: readonly Issue[]
}

/**
 * Returns the signals of an A2A event. The event is a status update as 0.3 or 1.0 writes it or the 1.x SDK has it,
 * alone, as the result of a JSON-RPC response, or as the `full_payload` of a server-sent event; or it is one data part in
 * any of the three forms. Each signal is decoded by its contract, and one with warnings only is among the signals. The
 * event around the signals is not validated, but a value that is no event, such as `null`, a list or a signal without its
 * data part, has the issue `wrong_type`. So does a part that is none; a data part without its data has `missing`. An event
 * that may have no message, such as an artifact update, and a part of another kind, such as a text, have no issue.
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
  const { data, issues: unread } = dataIn(event)
  const issues: Issue[] = [...unread]
  for (const { path, value } of data) {
    if (value === undefined) {
      issues.push(new Issue({ code: 'missing', path, expected: 'a signal', value, contract: signal.name }))
      continue
    }
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
