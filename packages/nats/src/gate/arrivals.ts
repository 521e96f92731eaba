import type { ConsumerMessages } from '@nats-io/jetstream'

/** The interval at which arrived messages are counted, in milliseconds. */
const interval = 100

/** The number of messages that had arrived at a time, and the time of the count before. */
interface Count {
  readonly received: number
  readonly before: number
}

/**
 * Returns a clock that counts the time that has passed, in milliseconds. That of the machine may be set back, and the one
 * without a date stands still while the machine sleeps: of two moments, the longer time counts.
 */
export const clockOf = (): (() => number) => {
  let [date, steady, passed] = [Date.now(), performance.now(), 0]
  return () => {
    const before = { date, steady }
    ;[date, steady] = [Date.now(), performance.now()]
    passed += Math.max(0, date - before.date, steady - before.steady)
    return passed
  }
}

/** The times at which messages arrived in the client, where they wait until they are read. */
export interface Arrivals {
  /** Returns a time before the arrival of the message that was read last. */
  readonly ofCurrent: () => number
  readonly stop: () => void
}

/**
 * Counts the messages that arrive, since the client does not tell when one did. A message arrived after the last count
 * without it. While the process works or stands still it may have waited for the count, so the time is that of the count
 * before, at most two intervals earlier in a process that is not busy.
 */
export const watchArrivals = (
  messages: Pick<ConsumerMessages, 'getReceived' | 'getProcessed'>,
  now: () => number,
): Arrivals => {
  let last = now()
  let counts: Count[] = [{ received: 0, before: last }]
  const timer = setInterval(() => {
    const received = messages.getReceived()
    const count = { received, before: last }
    if (counts.at(-1)?.received === received) counts.pop()
    counts.push(count)
    last = now()
  }, interval)
  return {
    ofCurrent: () => {
      const read = messages.getProcessed()
      const next = counts.findIndex(({ received }) => received >= read)
      const first = (next < 0 ? counts.length : next) - 1
      counts = counts.slice(Math.max(0, first)) // earlier messages were read already
      return counts[0]?.before ?? last
    },
    stop: () => {
      clearInterval(timer)
    },
  }
}
