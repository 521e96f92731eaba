import type { ConsumerMessages } from '@nats-io/jetstream'

/** The interval at which arrived messages are counted, in milliseconds. */
const interval = 100

/** The number of messages that had arrived at a time, and the time of the count before. */
interface Count {
  readonly received: number
  readonly before: number
}

/** The least jump of the date, in milliseconds: less is the rounding of the date, or a clock that is corrected. */
const leastJump = 50

/**
 * Returns a clock that counts the time that has passed, in milliseconds. It is that of the clock without a date, which stands
 * still while the machine sleeps, and the jumps by which the date went ahead of it. A date that is set back changes nothing.
 */
export const clockOf = (): (() => number) => {
  const [date, steady] = [Date.now(), performance.now()]
  let [ahead, jumps] = [0, 0]
  return () => {
    const passed = performance.now() - steady // from the start, since the rounding of steps would add up
    const jump = Date.now() - date - passed - ahead
    if (Math.abs(jump) >= leastJump) {
      ahead += jump
      jumps += Math.max(0, jump)
    }
    return passed + jumps
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
