import { checkArguments } from '@contracts/core/internal'
import { aChannel } from '../arguments.js'

const parts = (channel: string): readonly string[] => channel.split('.')

/**
 * Reports whether a text is a channel: a topic, or a subject of NATS, in which `*` stands for one part and a final `>` for
 * one or more.
 *
 * @category destructors
 * @since 1.0.0
 */
export const isChannel = (text: string): boolean => {
  if (typeof text !== 'string') return false // a caller without types may pass any value
  const all = parts(text)
  return all.every((part, i) => /^(?:\*|[^\s*>]+)$/.test(part) || (part === '>' && i === all.length - 1))
}

/**
 * Reports whether a message can be on both channels.
 *
 * @example
 * import { channelsMeet } from '@contracts/registry/channel'
 *
 * assert.deepStrictEqual([channelsMeet('orders.>', 'orders.*.new'), channelsMeet('orders.>', 'orders')], [true, false])
 *
 * @category destructors
 * @since 1.0.0
 */
export const channelsMeet = (one: string, other: string): boolean => {
  checkArguments('channelsMeet', [aChannel, one], [aChannel, other])
  const [left, right] = [parts(one), parts(other)]
  for (let i = 0; ; i++) {
    const [a, b] = [left[i], right[i]]
    if (a === undefined || b === undefined) return a === b
    if (a === '>' || b === '>') return true
    if (a !== '*' && b !== '*' && a !== b) return false
  }
}
