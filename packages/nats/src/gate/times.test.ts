import fc from 'fast-check'
import { delayAfter, timesOf } from './times.js'

it.each([
  ['doubles from a second', 1, Number.POSITIVE_INFINITY, 1000],
  ['doubles from a second', 4, Number.POSITIVE_INFINITY, 8000],
  ['is at most a minute', 50, 3_600_000, 60_000],
  ['leaves time to try again while a result is recognised', 50, 10_000, 1250],
])('the delay of a message that is tried again %s', (_, deliveries, recognised, milliseconds) => {
  expect(delayAfter(deliveries, timesOf(recognised))).toBe(milliseconds)
})

/** Each part of a time that a step may take: all of it most often. */
const part = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }))

it('publishes the last copy of a message while its result is recognised, with time for the network', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: 86_400_000 }),
      fc.integer({ min: 1, max: 60 }),
      fc.array(part, { minLength: 9, maxLength: 9 }),
      (recognised, deliveries, parts) => {
        const { turn, publish, store, ...rest } = timesOf(recognised)
        const delay = delayAfter(deliveries, rest)
        let clock = 0 // the time at which the result is stored
        const take = (most: number): void => {
          clock += most * (parts.pop() ?? 1)
        }
        for (const step of [publish, delay, store]) {
          take(step)
          take(turn) // the messages that are validated before
          take(recognised / 32) // the call that a turn waits for
        }
        expect(clock).toBeLessThanOrEqual((recognised * 15) / 16 + 0.001)
      },
    ),
  )
})
