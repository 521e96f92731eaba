import { isTurn, type TurnAsSent } from './is-turn.js'

export { isTurn, type TurnAsSent } from './is-turn.js'

/** What a turn has at a key, where null reads as absent; the names of `Object.prototype` count only as own keys. */
export const given = (turn: TurnAsSent, key: string): unknown => {
  const value = turn[key]
  return value === undefined || value === null || !Object.hasOwn(turn, key) ? undefined : value
}

/** Whether a turn has a value at the key, where null is one of them. */
export const holds = (turn: TurnAsSent, key: string): boolean => turn[key] !== undefined && Object.hasOwn(turn, key)

/** The items of a conversation in order; an item that is no turn is reported already and stands as undefined. */
export const turnsOf = (value: unknown): readonly (TurnAsSent | undefined)[] =>
  Array.isArray(value) ? value.map((item: unknown) => (isTurn(item) ? item : undefined)) : []
