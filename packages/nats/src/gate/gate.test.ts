import { mostWaiting } from './gate.js'

it.each([
  [256, 2 ** 20, 64],
  [8, 2 ** 20, 16],
  [256, 64 * 2 ** 20, 1],
  [256, 65 * 2 ** 20, 1],
  [4096, 1024, 8192],
])('with %d messages at once of at most %d bytes, %d may wait', (window, maxPayload, most) => {
  expect(mostWaiting(window, maxPayload)).toBe(most)
})
