import type { ConsumerConfig, JetStreamManager } from '@nats-io/jetstream'
import { errors, type NatsConnection } from '@nats-io/transport-node'
import { serverFailure, unlessMissing } from '../gate/server-error.js'

/** The stream and the consumer of a running gate, and the other streams that it needs. */
export interface Needed {
  readonly stream: string
  readonly durable: string
  readonly others: readonly string[]
  /** Returns why a gate would not start with the settings that its streams and this consumer have now, or `undefined`. */
  readonly whyUnfit?: (consumer: ConsumerConfig) => Promise<string | undefined>
}

/** The watch over a running gate. */
export interface Watch {
  /** Reports whether the gate is connected, and its streams and its consumer were there a moment ago. */
  readonly isReady: () => boolean
  readonly stop: () => void
}

/** The events of a watch. */
export interface WatchEvents {
  readonly connection: (isLost: boolean) => void
  /** The consumer or a stream was deleted, or has settings with which a gate does not start. */
  readonly gone: (why: string) => void
  /** The server does not permit the gate to take messages, or to acknowledge them: it cannot work. */
  readonly forbidden: (why: string) => void
}

/** The interval between two checks, and the age at which the last good one no longer counts, in milliseconds. */
const interval = 2000
const mostAge = 15_000

/** The number of checks in a row that must find something. A server that starts may not know its streams yet. */
const mostMisses = 3

/** Returns what was deleted or changed, `undefined` if all is as it was. Rejects if the server does not answer. */
const whyNotWorking = async (
  jsm: JetStreamManager,
  { stream, durable, others, whyUnfit }: Needed,
): Promise<string | undefined> => {
  const consumer = await unlessMissing(jsm.consumers.info(stream, durable))
  if (consumer === undefined) return `The consumer ${durable} of ${stream} was deleted.`
  for (const name of new Set(others))
    if ((await unlessMissing(jsm.streams.info(name))) === undefined) return `The stream ${name} was deleted.`
  return whyUnfit?.(consumer.config)
}

/** The requests of a client that it does not wait for, so that a refusal is only an error of its connection. */
const unanswered = /^\$JS\.(?:ACK|API\.CONSUMER\.MSG\.NEXT)\./

/** Returns why the server does not let the gate take messages or acknowledge them; `undefined` if the error is another. */
const whyForbidden = (error: Error): string | undefined =>
  error instanceof errors.PermissionViolationError && unanswered.test(error.subject)
    ? serverFailure(error)?.why
    : undefined

/** Watches the connection, the streams and the consumer of a gate until it is stopped. */
export const watchGate = (
  { connection, jsm }: { readonly connection: NatsConnection; readonly jsm: JetStreamManager },
  needed: Needed,
  events: WatchEvents,
): Watch => {
  let isConnected = true
  let lastGood = performance.now()
  let misses = 0
  const follow = async (): Promise<void> => {
    for await (const status of connection.status()) {
      const why = status.type === 'error' ? whyForbidden(status.error) : undefined
      if (why !== undefined) events.forbidden(why)
      if (status.type !== 'disconnect' && status.type !== 'reconnect') continue
      isConnected = status.type === 'reconnect'
      events.connection(!isConnected)
    }
  }
  void follow()
  const timer = setInterval(() => {
    whyNotWorking(jsm, needed).then(
      (why) => {
        misses = why === undefined ? 0 : misses + 1
        if (why === undefined) lastGood = performance.now()
        else if (misses === mostMisses) events.gone(why)
      },
      () => undefined, // no answer is no knowledge: the age of the last good check tells
    )
  }, interval)
  return {
    isReady: () => isConnected && misses === 0 && performance.now() - lastGood < mostAge,
    stop: () => {
      clearInterval(timer)
    },
  }
}
