import type { ConsumerMessages } from '@nats-io/jetstream'

/** The pause between two round trips, in milliseconds. */
const interval = 100

/** A number of messages. Those that arrive after them were sent at this time or later. */
interface Count {
  readonly received: number
  readonly at: number
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

/** The times at which the server sent messages, which wait in the network and in the client until they are read. */
export interface Arrivals {
  /** Returns a time at which the message that was read last was not sent yet. */
  readonly ofCurrent: () => number
  readonly stop: () => void
}

/**
 * Counts the messages that arrive, since the client does not tell how long one waited. `roundTrip` asks the server for an
 * answer. A message that arrives after the answer was sent after the question, however long the process stood still and
 * wherever the message waited meanwhile.
 */
export const watchArrivals = (
  messages: Pick<ConsumerMessages, 'getReceived' | 'getProcessed'>,
  now: () => number,
  roundTrip: () => Promise<void>,
): Arrivals => {
  let first: Count = { received: 0, at: now() }
  let counts: Count[] = []
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const measure = async (): Promise<void> => {
    const at = now()
    const isAnswered = await roundTrip().then(
      () => true,
      () => false, // the connection is lost: what is known of earlier answers counts
    )
    if (isStopped) return
    if (isAnswered) {
      const received = messages.getReceived()
      if (counts.at(-1)?.received === received) counts.pop()
      counts.push({ received, at })
    }
    timer = setTimeout(() => void measure(), interval)
  }
  void measure()
  return {
    ofCurrent: () => {
      const read = messages.getProcessed()
      const end = counts.findIndex(({ received }) => received >= read)
      const before = end < 0 ? counts : counts.slice(0, end)
      first = before.at(-1) ?? first
      counts = counts.slice(before.length) // later messages were sent after `first`
      return first.at
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
