import type { Kind } from './messages.js'

/** Messages of one kind, and how many of them were valid. */
export interface Counted {
  readonly messages: number
  readonly valid: number
}

/** A message that was answered in two ways, in words. */
export interface Difference {
  readonly subject: string
  readonly says: string
  readonly example: string
}

/** What some cases came to. */
export interface Tally {
  readonly codecs: number
  readonly islands: number
  /** Why some were not compiled, and how many. */
  readonly interpreted: Readonly<Record<string, number>>
  readonly kinds: Readonly<Record<Kind, Counted>>
  /** How often each subject was compared with the interpreter. */
  readonly compared: Readonly<Record<string, number>>
  /** How often each code was seen in strict mode. */
  readonly codes: Readonly<Record<string, number>>
  readonly differences: readonly Difference[]
}

const none: Counted = { messages: 0, valid: 0 }

/** Nothing yet. */
export const nothing: Tally = {
  codecs: 0,
  islands: 0,
  interpreted: {},
  kinds: { valid: none, mutated: none, hostile: none },
  compared: {},
  codes: {},
  differences: [],
}

type Counts = Readonly<Record<string, number>>

const summed = (one: Counts, other: Counts): Counts => {
  const sum = { ...one }
  for (const [key, count] of Object.entries(other)) sum[key] = (sum[key] ?? 0) + count
  return sum
}

const both = (one: Counted, other: Counted): Counted => ({
  messages: one.messages + other.messages,
  valid: one.valid + other.valid,
})

/** Two tallies as one. */
export const add = (one: Tally, other: Tally): Tally => ({
  codecs: one.codecs + other.codecs,
  islands: one.islands + other.islands,
  interpreted: summed(one.interpreted, other.interpreted),
  kinds: {
    valid: both(one.kinds.valid, other.kinds.valid),
    mutated: both(one.kinds.mutated, other.kinds.mutated),
    hostile: both(one.kinds.hostile, other.kinds.hostile),
  },
  compared: summed(one.compared, other.compared),
  codes: summed(one.codes, other.codes),
  differences: [...one.differences, ...other.differences],
})

/** How many messages were asked about. */
export const messagesIn = ({ kinds }: Tally): number =>
  Object.values(kinds).reduce((sum, { messages }) => sum + messages, 0)
