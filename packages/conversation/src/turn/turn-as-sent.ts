import { getOwn } from '@contracts/core/internal'

/** A turn as it was sent: an object whose values may be of any type. */
export type TurnAsSent = Readonly<Record<string, unknown>>

/** Returns the value of a turn at a key; `undefined` if it is absent or null. */
export const valueAt = (turn: TurnAsSent, key: string): unknown => getOwn(turn, key) ?? undefined

/** Returns whether a turn has a value at the key; null is a value. */
export const has = (turn: TurnAsSent, key: string): boolean => getOwn(turn, key) !== undefined
