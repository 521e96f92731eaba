import { delayAfter } from './gate.js'

it.each([
  ['doubles from a second', 1, Number.POSITIVE_INFINITY, 1000],
  ['doubles from a second', 4, Number.POSITIVE_INFINITY, 8000],
  ['is at most a minute', 50, 3_600_000, 60_000],
  ['leaves time to try again while a result is recognised', 50, 10_000, 2500],
])('the delay of a message that is tried again %s', (_, deliveries, recognised, milliseconds) => {
  expect(delayAfter(deliveries, recognised)).toBe(milliseconds)
})
