import { type ConsumerMessages, type JetStreamClient, jetstream, type JsMsg } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import type { Judge, Verdict } from '../judge/judge.js'
import { headerNames } from '../judge/letter.js'
import { type Original, sourceOf, storeResult } from './outputs.js'
import type { GateSubjects } from './streams.js'

/** The result of a gate for one message. */
export interface GateResult {
  readonly verdict: Verdict
  readonly subject: string
  readonly source: string
  readonly traceparent: string | undefined
  readonly redelivered: boolean
  readonly seconds: number
}

/** The events that a gate reports while it runs. */
export interface GateEvents {
  readonly done: (result: GateResult) => void
  readonly failed: (source: string, error: unknown) => void
}

/** Checks a valid message against related messages. The verdict it returns is final. */
export type CheckAcross = (verdict: Verdict & { readonly valid: true }, message: JsMsg) => Promise<Verdict>

/** The parts of a connected gate. */
export interface GateParts {
  readonly connection: NatsConnection
  readonly subjects: GateSubjects
  readonly durable: string
  readonly judge: Judge
  readonly across?: CheckAcross | undefined
  /** The number of messages that are handled at once. */
  readonly window: number
  readonly redact: boolean
  /** True to stop when the consumer has received every message of the stream. */
  readonly drain: boolean
  readonly events: GateEvents
}

/** A running gate. `stop` lets messages in flight finish. `done` settles when the gate has stopped or failed. */
export interface RunningGate {
  readonly stop: () => void
  readonly done: Promise<void>
}

/** The delay of a message whose result could not be stored, in milliseconds. */
const retryDelay = 1000

const handlerOf = ({ judge, across, subjects, redact, events }: GateParts, js: JetStreamClient) => {
  const verdictOn = async (message: JsMsg, sent: string | undefined): Promise<Verdict> => {
    const verdict = judge({
      subject: message.subject,
      body: message.data,
      contract: sent,
      get time() {
        return new Date(message.timestamp).toISOString()
      },
    })
    return verdict.valid && across !== undefined ? across(verdict, message) : verdict
  }
  return async (message: JsMsg): Promise<void> => {
    const started = performance.now()
    const source = sourceOf(message)
    const { subject, headers, data: body } = message
    const sent = headers?.get(headerNames.contract) || undefined
    const original: Original = { source, subject, headers, body, sent }
    try {
      const verdict = await verdictOn(message, sent)
      await storeResult(js, original, verdict, { subjects, redact })
      // If the confirmation does not arrive, the message is delivered again, and its result is already stored.
      await message.ackAck().catch(() => false)
      events.done({
        verdict,
        source,
        subject,
        traceparent: headers?.get('traceparent') || undefined,
        redelivered: message.info.deliveryCount > 1,
        seconds: (performance.now() - started) / 1000,
      })
    } catch (error) {
      message.nak(retryDelay)
      events.failed(source, error)
    }
  }
}

/** Runs `work` for each message, at most `window` at a time, and waits until all have finished. */
const eachAtMost = async (
  messages: ConsumerMessages,
  window: number,
  work: (message: JsMsg) => Promise<void>,
): Promise<void> => {
  let inFlight = 0
  let wake = (): void => undefined
  const oneLess = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve
    })
  for await (const message of messages) {
    inFlight++
    void work(message).finally(() => {
      inFlight--
      wake()
    })
    while (inFlight >= window) await oneLess()
  }
  while (inFlight > 0) await oneLess()
}

/** The interval at which a draining gate checks whether the stream is empty, in milliseconds. */
const drainInterval = 200

/**
 * Runs a gate. Every message of the consumer is judged and its result is stored. Only then is the message acknowledged,
 * with confirmation. A result that cannot be stored is tried again.
 */
export const startGate = async (parts: GateParts): Promise<RunningGate> => {
  const { connection, subjects, durable, window, drain } = parts
  const js = jetstream(connection, { timeout: 10_000 })
  const consumer = await js.consumers.get(subjects.stream, durable)
  const messages = await consumer.consume({ max_messages: 2 * window, expires: 5000 })
  const timer = drain
    ? setInterval(() => {
        void consumer.info().then(
          ({ num_pending, num_ack_pending }) => {
            if (num_pending + num_ack_pending === 0) messages.stop()
          },
          () => undefined,
        )
      }, drainInterval)
    : undefined
  const done = eachAtMost(messages, window, handlerOf(parts, js)).finally(() => {
    clearInterval(timer)
  })
  return {
    stop: () => {
      messages.stop()
    },
    done,
  }
}
