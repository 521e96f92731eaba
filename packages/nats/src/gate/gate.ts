import { type Consumer, type ConsumerMessages, type JetStreamClient, jetstream, type JsMsg } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { messageOf } from '@contracts/evolution/internal-modules'
import { refusal } from '../validate/validator.js'
import { type Arrivals, clockOf, watchArrivals } from './arrivals.js'
import { maxPayloadOf } from './connect.js'
import { type Received, receive } from './received.js'
import { type BriefVerdict, type Result, resultOf } from './result.js'
import { publishTimeout, storeResult, type Stored, type StoreSettings } from './store.js'
import { delayAfter, timesOf } from './times.js'
import { type VerdictParts, verdictsOf } from './verdict.js'

/** The result of a gate for one message. */
export interface GateResult {
  readonly verdict: BriefVerdict
  readonly subject: string
  readonly source: string
  readonly traceparent: string | undefined
  readonly seconds: number
}

/** The events that a gate reports while it runs. */
export interface GateEvents {
  /** A message got its result. Each message is reported once, whichever worker stored the result. */
  readonly done: (result: GateResult) => void
  /** A message was delivered again. */
  readonly again: (source: string) => void
  /** A message is delivered for the first time, and the stream of results has a result for it already. */
  readonly unexpected: (source: string) => void
  /** A message has no result yet and is delivered again later. */
  readonly later: (source: string, why: string) => void
}

/** The parts of a connected gate. */
export interface GateParts extends VerdictParts {
  readonly connection: NatsConnection
  readonly durable: string
  /** The number of messages that are handled at once. */
  readonly window: number
  /** True to stop when the consumer has received every message of the stream. */
  readonly drain: boolean
  /** True to validate and count messages and to store no result. */
  readonly shadow: boolean
  /** The streams of results. Only their confirmations count. */
  readonly streams: StoreSettings['streams']
  /**
   * The time for which the streams of the results recognise a result, in milliseconds (default: for ever). A message that
   * waits for longer in the client may have a result of another worker that is forgotten, so it gets none.
   */
  readonly recognised?: number | undefined
  /** False if the input removes acknowledged messages (default: true). Then only a letter with its body is stored. */
  readonly keepsInput?: boolean
  readonly events: GateEvents
}

/** A running gate. `stop` lets messages in flight finish. `done` settles when the gate has stopped or failed. */
export interface RunningGate {
  readonly stop: () => void
  readonly done: Promise<void>
}

const acknowledgement = Buffer.from('+ACK')

/**
 * Acknowledges a message and waits for the confirmation of the server. If it does not arrive, the message is delivered
 * again, and its result is stored already.
 */
const acknowledge = (connection: NatsConnection, message: JsMsg): Promise<unknown> => {
  // The client does not declare the subject of the acknowledgement, and makes a request of its own that costs more.
  const subject = 'reply' in message ? message.reply : undefined
  const confirmed =
    typeof subject === 'string'
      ? connection.request(subject, acknowledgement, { timeout: publishTimeout })
      : message.ackAck()
  return confirmed.catch(() => false)
}

/** The limits of the smallest dead letter: no header of the sender, and no body. */
const smallest = { message: 0, headers: 0 }

/**
 * Stores the result of a message, unless `isLate` returns true. If the server refuses it for ever, stores a dead letter with
 * as little as possible, unless that would be all that is left of the message.
 */
const storing = (js: JetStreamClient, parts: GateParts, settings: StoreSettings) => {
  const { keepsInput = true, subjects, redact } = parts
  return async (message: Received, verdict: BriefVerdict, isLate: () => boolean) => {
    const storeNow = (result: Result): Promise<Stored> | { readonly outcome: 'late' } =>
      isLate() ? { outcome: 'late' } : storeResult(js, result, settings)
    const result = resultOf(message, verdict, parts)
    const stored = await storeNow(result)
    if (stored.outcome !== 'refused' || !keepsInput) return { stored, verdict: result.verdict }
    const why = `is refused by the server: ${stored.why}`
    const refused = refusal(verdict.contract, 'refused', 'a message that the server stores', why)
    const letter = resultOf(message, refused, { subjects, redact, limits: smallest })
    return { stored: await storeNow(letter), verdict: refused }
  }
}

const handlerOf = (parts: GateParts, js: JetStreamClient, arrivals: Arrivals, now: () => number) => {
  const { connection, events, shadow, streams, recognised = Number.POSITIVE_INFINITY } = parts
  const times = timesOf(recognised)
  const verdictOn = verdictsOf({ ...parts, longestTurn: times.turn })
  const store = storing(js, parts, { streams, timeout: times.publish })
  const tryLater = (message: JsMsg, { source }: Received, why: string): void => {
    message.nak(delayAfter(message.info.deliveryCount, times))
    events.later(source, why)
  }
  const handle = async (message: JsMsg, received: Received, age: () => number): Promise<void> => {
    const started = performance.now()
    const { source, subject, headers } = received
    const isAgain = message.info.deliveryCount > 1
    const final = await verdictOn(received, () => age() > times.validate)
    const report = (verdict: BriefVerdict): void => {
      const traceparent = headers?.get('traceparent') || undefined
      events.done({ verdict, source, subject, traceparent, seconds: (performance.now() - started) / 1000 })
    }
    if (final === undefined) return // it is late, and delivered again, unless another worker has validated it
    if (shadow) {
      message.ack()
      if (!isAgain) report(final)
      return
    }
    const { stored, verdict } = await store(received, final, () => age() > times.store)
    switch (stored.outcome) {
      case 'late':
        return
      case 'stored':
      case 'repeated':
        await acknowledge(connection, message)
        if (isAgain) events.again(source)
        else if (stored.outcome === 'repeated') events.unexpected(source)
        if (stored.outcome === 'stored') report(verdict)
        return
      case 'refused':
      case 'later':
        tryLater(message, received, stored.why)
    }
  }
  return async (message: JsMsg): Promise<void> => {
    const received = receive(message)
    const arrived = arrivals.ofCurrent()
    try {
      await handle(message, received, () => now() - arrived)
    } catch (error) {
      tryLater(message, received, messageOf(error))
    }
  }
}

/** The most bytes of messages that are handled at once, and that wait in the client. */
const mostBytes = 64 * 2 ** 20

/** Returns how many messages may wait in the client: as many as the largest of them are `mostBytes`. */
export const mostWaiting = (window: number, maxPayload: number): number =>
  Math.max(1, Math.min(2 * window, Math.floor(mostBytes / maxPayload)))

/**
 * Runs `work` for each message, at most `window` at a time and at most `mostBytes`, and waits until all have finished.
 * `work` must not reject.
 */
const eachAtMost = async (
  messages: ConsumerMessages,
  window: number,
  work: (message: JsMsg) => Promise<void>,
): Promise<void> => {
  let inFlight = 0
  let bytes = 0
  let wake = (): void => undefined
  const oneLess = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve
    })
  for await (const message of messages) {
    const { length } = message.data
    inFlight++
    bytes += length
    void work(message).then(() => {
      inFlight--
      bytes -= length
      wake()
    })
    while (inFlight >= window || bytes >= mostBytes) await oneLess()
  }
  while (inFlight > 0) await oneLess()
}

/** The interval at which a draining gate checks whether the stream is empty, in milliseconds. */
const drainInterval = 200

const stopWhenEmpty = (consumer: Consumer, stop: () => void): NodeJS.Timeout =>
  setInterval(() => {
    void consumer.info().then(
      ({ num_pending, num_ack_pending }) => {
        if (num_pending + num_ack_pending === 0) stop()
      },
      () => undefined,
    )
  }, drainInterval)

/**
 * Runs a gate. Every message of the consumer is validated and its result is stored. Only then is the message acknowledged,
 * with confirmation. A result that is not known to be stored is tried again later.
 */
export const startGate = async (parts: GateParts): Promise<RunningGate> => {
  const { connection, subjects, durable, window, drain } = parts
  const js = jetstream(connection, { timeout: 10_000 })
  const consumer = await js.consumers.get(subjects.stream, durable)
  const most = mostWaiting(window, maxPayloadOf(connection))
  const messages = await consumer.consume({ max_messages: most, expires: 5000 })
  const stop = (): void => {
    messages.stop()
  }
  const timer = drain ? stopWhenEmpty(consumer, stop) : undefined
  const now = clockOf()
  const arrivals = watchArrivals(messages, now, () => connection.flush())
  const done = eachAtMost(messages, window, handlerOf(parts, js, arrivals, now)).finally(() => {
    clearInterval(timer)
    arrivals.stop()
  })
  return { stop, done }
}
