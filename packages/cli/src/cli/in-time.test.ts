import { callInTime } from './in-time.js'

const loop = (): never => {
  for (;;);
}

it('returns what the call returns, and throws what it throws', () => {
  expect(callInTime('demo/order@1', () => 1)).toBe(1)
  const fail = () => {
    throw new TypeError('no')
  }
  expect(() => callInTime('demo/order@1', fail)).toThrow(new TypeError('no'))
})

it('stops a call that does not return, and names the contract', () => {
  expect(() => callInTime('demo/order@1', loop, 50)).toThrow('for one message of demo/order@1, it did not return within 0.05 seconds') // oxfmt-ignore
})
