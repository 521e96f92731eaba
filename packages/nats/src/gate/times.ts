import { publishTimeout } from './store.js'

/** The most times of the steps of a gate, in milliseconds. */
export interface Times {
  /** Messages that are validated together, before the network gets its turn. */
  readonly turn: number
  /** The answer of the server to a result. */
  readonly publish: number
  /** The delay before a message whose result is not known to be stored is delivered again. */
  readonly delay: number
  /** The age of a message in the client at which it is still validated. */
  readonly validate: number
  /** The age of a message in the client at which its result is still published. */
  readonly store: number
}

/**
 * Returns the times of a gate whose results are recognised for `recognised` milliseconds. No copy of a message may be
 * published after its result is forgotten. Its last copy arrives at the latest when the worker that stored the result
 * has got no answer (`publish`) and handed the message back (`delay`), and is published within `store`. A worker writes to
 * the network only after a turn and the call that it waits for, so each of these three steps may be late by such a block:
 *
 *     publish + delay + store + 3 · block ≤ 15/16 · recognised,  if  block ≤ 1/16 · recognised
 *
 * The rest is for the network. Contracts may take 1/32 of `recognised` for a message, since a turn takes the other.
 */
export const timesOf = (recognised: number): Times => ({
  turn: Math.min(1000, recognised / 32),
  publish: Math.min(publishTimeout, recognised / 8),
  delay: Math.min(60_000, recognised / 8),
  validate: recognised / 4,
  store: recognised / 2,
})

/** Returns the delay before a message is delivered again, in milliseconds: a second, then twice as long each time. */
export const delayAfter = (deliveries: number, { delay }: Pick<Times, 'delay'>): number =>
  Math.min(delay, 1000 * 2 ** Math.min(deliveries - 1, 10))
