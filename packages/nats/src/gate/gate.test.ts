import { delayAfter, mostWaiting } from './gate.js'

it.each([
  ['doubles from a second', 1, Number.POSITIVE_INFINITY, 1000],
  ['doubles from a second', 4, Number.POSITIVE_INFINITY, 8000],
  ['is at most a minute', 50, 3_600_000, 60_000],
  ['leaves time to try again while a result is recognised', 50, 10_000, 2500],
])('the delay of a message that is tried again %s', (_, deliveries, recognised, milliseconds) => {
  expect(delayAfter(deliveries, recognised)).toBe(milliseconds)
})

it.each([
  [256, 2 ** 20, 64],
  [8, 2 ** 20, 16],
  [256, 64 * 2 ** 20, 1],
  [256, 65 * 2 ** 20, 1],
  [4096, 1024, 8192],
])('with %d messages at once of at most %d bytes, %d may wait', (window, maxPayload, most) => {
  expect(mostWaiting(window, maxPayload)).toBe(most)
})
