import type { JetStreamClient } from '@nats-io/jetstream'
import { type KV, Kvm } from '@nats-io/kv'
import * as E from 'fp-ts/lib/Either.js'
import { clientOf } from './store.js'
import { fewestWaits } from './streams.js'

/** The bucket of halves of handoffs that all gates of an account share; their keys differ. */
const name = 'contracts-gate-handoffs'

/** The stream in which a server keeps the bucket. */
export const handoffStream = `KV_${name}`

/** The settings of the bucket of handoffs. */
export interface HandoffBucketOptions {
  /** The time for which a half waits for its partner. */
  readonly seconds: number
  /** Time after which a message without acknowledgement is delivered again, in milliseconds. */
  readonly ackWait: number
  /** The number of replicas of a bucket that is created. */
  readonly replicas: number
}

/**
 * Creates or opens the bucket of handoffs. A half must live while its partner is delivered again after each worker that is
 * killed, or the partner passes without a comparison. All gates must agree how long. The leader answers every read, since
 * a replica may not have yet what another worker has just stored.
 */
export const handoffBucket = async (
  js: JetStreamClient,
  { seconds, ackWait, replicas }: HandoffBucketOptions,
): Promise<E.Either<string, KV>> => {
  const fewest = (fewestWaits * ackWait) / 1000
  if (seconds < fewest)
    return E.left(
      `"handoff_seconds" is ${String(seconds)}, less than ${String(fewestWaits)} times --ack-wait (${String(ackWait / 1000)}): set it to at least ${String(fewest)} in --config.`,
    )
  const bucket = await new Kvm(clientOf(js, handoffStream)).create(name, {
    ttl: seconds * 1000,
    history: 1,
    replicas,
    allow_direct: false,
  })
  const { ttl } = await bucket.status()
  if (ttl === seconds * 1000) return E.right(bucket)
  const kept = ttl === 0 ? 'for ever' : `for ${String(ttl / 1000)} seconds`
  return E.left(
    `"handoff_seconds" is ${String(seconds)}, and the bucket ${name} keeps messages ${kept}: make them equal.`,
  )
}
