import { channelsMeet, isChannel, whyNoChannel } from './channel.js'

describe('channels', () => {
  it.each([
    ['orders.>', 'orders.eu.new', true],
    ['orders.>', 'orders', false],
    ['orders.*', 'orders.eu.new', false],
    ['*.eu', 'orders.*', true],
    ['orders-v1', 'orders-v1', true],
    ['>', 'orders-v1', true],
  ])('%s and %s', (one, other, meet) => {
    expect([channelsMeet(one, other), channelsMeet(other, one)]).toEqual([meet, meet])
  })

  it('have wildcards as whole parts only', () => {
    expect(['orders*', 'orders.>.eu', '', 'a..b', 'a b', 'a.>', '*'].filter(isChannel)).toEqual(['a.>', '*'])
  })

  it.each([
    'orders/#',
    'orders/+/new',
    '#',
    'orders.#',
    'orders.{id}',
    'orders.?',
    'orders.[ab]',
    '$share/a/orders',
    '^orders',
    'orders-.*',
    'orders|new',
    'orders-(eu|us)',
    'orders-.+-eu',
    'orders$',
  ])('do not have %s, a wildcard of another broker', (channel) => {
    expect(whyNoChannel(channel)).toBe(
      `"${channel}" has a wildcard or a regular expression of another broker: write * for one part and > for the rest, between dots.`,
    )
  })
})
