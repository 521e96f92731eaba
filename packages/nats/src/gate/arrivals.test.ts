import { clockOf, watchArrivals } from './arrivals.js'

/** Watches arrivals of a client whose counts the test sets, with a clock that is that of the timers. */
const watch = () => {
  const client = { received: 0, processed: 0 }
  const now = clockOf()
  const counts = { getReceived: () => client.received, getProcessed: () => client.processed }
  const arrivals = watchArrivals(counts, now)
  const arrivalOf = (index: number): number => {
    client.processed = index
    return Math.round(arrivals.ofCurrent())
  }
  return { client, arrivals, arrivalOf, now }
}

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

it('returns a time shortly before the arrival of each message, however late it is read', () => {
  const { client, arrivals, arrivalOf } = watch()
  jest.advanceTimersByTime(1000)
  client.received = 2
  jest.advanceTimersByTime(5000)
  client.received = 3
  expect([arrivalOf(1), arrivalOf(2), arrivalOf(3)]).toEqual([900, 900, 5900])
  jest.advanceTimersByTime(60_000)
  client.received = 5
  expect([arrivalOf(4), arrivalOf(5)]).toEqual([65_900, 65_900])
  arrivals.stop()
})

it('returns the start for a message that arrives before anything was counted', () => {
  const { client, arrivals, arrivalOf } = watch()
  client.received = 1
  expect(arrivalOf(1)).toBe(0)
  arrivals.stop()
})

it('counts the time that the process stood still, since a message may have waited for it', () => {
  const { client, arrivals, arrivalOf } = watch()
  jest.advanceTimersByTime(1000)
  jest.setSystemTime(Date.now() + 30_000)
  jest.advanceTimersByTime(100) // the first count after the pause, before the client reads what has arrived
  client.received = 1
  expect(arrivalOf(1)).toBe(1000)
  arrivals.stop()
})

it('counts the time that passes while the clock of the machine is set back', () => {
  const { client, arrivals, arrivalOf, now } = watch()
  client.received = 1
  jest.advanceTimersByTime(1000)
  jest.setSystemTime(Date.now() - 3_600_000)
  jest.advanceTimersByTime(30_000)
  expect(Math.round(now()) - arrivalOf(1)).toBe(31_000)
  arrivals.stop()
})

it('counts one second in ten thousand calls within it, although the date is rounded', () => {
  let steady = 5000
  jest.spyOn(performance, 'now').mockImplementation(() => steady)
  jest.spyOn(Date, 'now').mockImplementation(() => Math.floor(1_000_000.37 + steady))
  const now = clockOf()
  const start = now()
  for (let i = 1; i <= 10_000; i++) {
    steady = 5000 + i / 10
    now()
  }
  expect(Math.abs(now() - start - 1000)).toBeLessThan(5)
  jest.restoreAllMocks()
})

it('counts the sleep of the machine also after its clock was set back', () => {
  const { now } = watch()
  jest.setSystemTime(Date.now() - 3_600_000)
  now()
  jest.setSystemTime(Date.now() + 30_000)
  expect(Math.round(now())).toBe(30_000)
})
