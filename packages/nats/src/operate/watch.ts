import type { JetStreamManager } from '@nats-io/jetstream'
import { errors, type NatsConnection } from '@nats-io/transport-node'
import { serverFailure, unlessMissing } from '../gate/server-error.js'

/** The stream and the consumer of a running gate, and the other streams that it needs. */
export interface Needed {
  readonly stream: string
  readonly durable: string
  readonly others: readonly string[]
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
  /** The consumer or a stream was deleted: the gate cannot work. */
  readonly gone: (why: string) => void
  /** The server does not permit the gate to take messages, or to acknowledge them: it cannot work. */
  readonly forbidden: (why: string) => void
}

/** The interval between two checks, and the age at which the last good one no longer counts, in milliseconds. */
const interval = 2000
const mostAge = 15_000

/** The number of checks in a row that must miss something. A server that starts may not know its streams yet. */
const mostMisses = 3

/** Returns what the server says is not there, `undefined` if everything is. Rejects if the server does not answer. */
const missingOf = async (jsm: JetStreamManager, { stream, durable, others }: Needed): Promise<string | undefined> => {
  const checks: readonly (readonly [string, () => Promise<unknown>])[] = [
    [`The consumer ${durable} of ${stream}`, () => jsm.consumers.info(stream, durable)],
    ...[...new Set(others)].map((name) => [`The stream ${name}`, () => jsm.streams.info(name)] as const),
  ]
  for (const [name, check] of checks) {
    if ((await unlessMissing(check())) === undefined) return name
  }
  return undefined
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
    missingOf(jsm, needed).then(
      (name) => {
        misses = name === undefined ? 0 : misses + 1
        if (name === undefined) lastGood = performance.now()
        else if (misses === mostMisses) events.gone(`${name} was deleted.`)
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
