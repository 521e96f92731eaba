import { type ConsumerMessages, type JetStreamClient, jetstream, type JsMsg } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import type { Judge, Verdict } from '../judge/judge.js'
import { headerNames } from '../judge/letter.js'
import { type Original, sourceOf, storeResult } from './outputs.js'
import type { GateSubjects } from './streams.js'

/** What a gate has done with one message. */
export interface GateResult {
  readonly verdict: Verdict
  readonly subject: string
  readonly source: string
  readonly traceparent: string | undefined
  readonly redelivered: boolean
  readonly seconds: number
}

/** What a gate reports while it runs. */
export interface GateEvents {
  readonly done: (result: GateResult) => void
  readonly failed: (source: string, error: unknown) => void
}

/** Checks a valid message against others it belongs to; the verdict it returns is final. */
export type CheckAcross = (verdict: Verdict & { readonly valid: true }, message: JsMsg) => Promise<Verdict>

/** The parts of a gate that is connected. */
export interface GateParts {
  readonly connection: NatsConnection
  readonly subjects: GateSubjects
  readonly durable: string
  readonly judge: Judge
  readonly across?: CheckAcross | undefined
  /** How many messages are worked on at once. */
  readonly window: number
  readonly redact: boolean
  /** Stop when the consumer has had every message of the stream. */
  readonly drain: boolean
  readonly events: GateEvents
}

/** A gate that runs. `stop` lets what is in flight finish; `done` settles when the gate has stopped, or fails as it did. */
export interface RunningGate {
  readonly stop: () => void
  readonly done: Promise<void>
}

/** How long a message waits after its result could not be stored. */
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
      // Where the confirmation does not come, the message is delivered again, and its result is stored already.
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

/** Starts `work` for each message, at most `window` at a time, and waits for all of it. */
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

/** How often a gate that stops at the end looks whether it is there. */
const drainInterval = 200

/**
 * Runs a gate: every message of the consumer is judged, its result is stored, and only then is the message acknowledged, with
 * confirmation. A result that cannot be stored is tried again.
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
