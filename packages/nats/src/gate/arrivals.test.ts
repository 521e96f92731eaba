import { clockOf, watchArrivals } from './arrivals.js'

/** Watches arrivals of a client whose counts the test sets, with a clock that is that of the timers. */
const watch = (roundTrip: () => Promise<void> = () => Promise.resolve()) => {
  const client = { received: 0, processed: 0 }
  const now = clockOf()
  const counts = { getReceived: () => client.received, getProcessed: () => client.processed }
  const arrivals = watchArrivals(counts, now, roundTrip)
  const arrivalOf = (index: number): number => {
    client.processed = index
    return Math.round(arrivals.ofCurrent())
  }
  return { client, arrivals, arrivalOf, now }
}

/** Returns a server whose answers wait until the test lets them arrive. */
const slowServer = () => {
  let answer = (): void => undefined
  const roundTrip = (): Promise<void> =>
    new Promise((resolve) => {
      answer = resolve
    })
  return {
    roundTrip,
    answer: async (): Promise<void> => {
      answer()
      await jest.advanceTimersByTimeAsync(0)
    },
  }
}

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

it('returns a time shortly before the arrival of each message, however late it is read', async () => {
  const { client, arrivals, arrivalOf } = watch()
  await jest.advanceTimersByTimeAsync(950)
  client.received = 2
  await jest.advanceTimersByTimeAsync(5000)
  client.received = 3
  await jest.advanceTimersByTimeAsync(50)
  expect([arrivalOf(1), arrivalOf(2), arrivalOf(3)]).toEqual([900, 900, 5900])
  await jest.advanceTimersByTimeAsync(60_000)
  client.received = 5
  expect([arrivalOf(4), arrivalOf(5)]).toEqual([66_000, 66_000])
  arrivals.stop()
})

it('returns the start for a message that arrives before anything was counted', () => {
  const { client, arrivals, arrivalOf } = watch()
  client.received = 1
  expect(arrivalOf(1)).toBe(0)
  arrivals.stop()
})

it('counts the time that the process stood still, since a message may have waited before the client', async () => {
  const { roundTrip, answer } = slowServer()
  const { client, arrivals, arrivalOf } = watch(roundTrip)
  await answer()
  await jest.advanceTimersByTimeAsync(100) // the next question, and the pause
  jest.setSystemTime(Date.now() + 30_000)
  await answer()
  await jest.advanceTimersByTimeAsync(100) // a question after the pause, whose answer is behind all that has waited
  client.received = 1
  await jest.advanceTimersByTimeAsync(3000)
  client.received = 2
  expect([arrivalOf(1), arrivalOf(2)]).toEqual([100, 100])
  await answer()
  client.received = 3
  expect(arrivalOf(3)).toBe(30_200)
  arrivals.stop()
})

it('counts on with what it knows while the connection is lost', async () => {
  let isLost = false
  const { client, arrivals, arrivalOf } = watch(() => (isLost ? Promise.reject(new Error('lost')) : Promise.resolve()))
  await jest.advanceTimersByTimeAsync(1000)
  isLost = true
  await jest.advanceTimersByTimeAsync(5000)
  client.received = 1
  expect(arrivalOf(1)).toBe(1000)
  isLost = false
  await jest.advanceTimersByTimeAsync(1000)
  client.received = 2
  expect(arrivalOf(2)).toBe(7000)
  arrivals.stop()
})

it('counts the time that passes while the clock of the machine is set back', async () => {
  const { client, arrivals, arrivalOf, now } = watch()
  client.received = 1
  await jest.advanceTimersByTimeAsync(1000)
  jest.setSystemTime(Date.now() - 3_600_000)
  await jest.advanceTimersByTimeAsync(30_000)
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
