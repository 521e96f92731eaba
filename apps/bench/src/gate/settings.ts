import { AckPolicy, DeliverPolicy, DiscardPolicy } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'

/** The settings with which every row of the bench runs: those of `contracts gate run --create`. */
export const settings = {
  stream: 'RATE',
  input: { name: 'RATE', subjects: ['rate.>'] },
  results: {
    name: 'RATE-RESULTS',
    subjects: ['valid.>', 'dead.>'],
    duplicate_window: nanos(3_600_000),
    discard: DiscardPolicy.New,
  },
  consumer: {
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(30_000),
    deliver_policy: DeliverPolicy.All,
    filter_subject: 'rate.>',
    max_ack_pending: 10_000,
    max_deliver: -1,
  },
  /** The number of messages that a worker handles at once. */
  window: 256,
} as const
