import { isTurn, type TurnAsSent } from './is-turn.js'

export { isTurn, type TurnAsSent } from './is-turn.js'

/** What a turn has at a key, where null reads as absent; the names of `Object.prototype` count only as own keys. */
export const given = (turn: TurnAsSent, key: string): unknown =>
  Object.hasOwn(turn, key) ? (turn[key] ?? undefined) : undefined

/** Whether a turn has a value at the key, where null is one of them. */
export const holds = (turn: TurnAsSent, key: string): boolean => Object.hasOwn(turn, key) && turn[key] !== undefined

/** The items of a conversation in order; an item that is no turn is reported already and stands as undefined. */
export const turnsOf = (value: unknown): readonly (TurnAsSent | undefined)[] =>
  Array.isArray(value) ? value.map((item: unknown) => (isTurn(item) ? item : undefined)) : []
