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
 * Matches a wildcard of MQTT, AMQP, AsyncAPI or Redis, a shared subscription of MQTT, or a regular expression of Kafka: it
 * would match nothing here.
 */
const foreignWildcard = /(?:^|[./])[#+](?=[./]|$)|[{}?^|()\\]|[-_]\.\*|\.\+|\$$|\[[^[\]]*\]|^\$share\//

/**
 * Returns why a text is no channel, or none that meets what it says, such as `orders/#` of another broker: one sentence.
 * `undefined` if it is one.
 *
 * @category destructors
 * @since 1.0.0
 */
export const whyNoChannel = (channel: string): string | undefined => {
  if (!isChannel(channel)) return `${JSON.stringify(channel)} is no channel such as orders.> or orders.`
  return foreignWildcard.test(channel)
    ? `${JSON.stringify(channel)} has a wildcard or a regular expression of another broker: write * for one part and > for the rest, between dots.`
    : undefined
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
