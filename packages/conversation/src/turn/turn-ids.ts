import { isJsonObject } from '@contracts/core'

/** Returns the id of a turn; `undefined` if it is missing, mistyped or not positive, which another rule reports. */
const idOf = (turn: unknown): number | undefined => {
  const id = isJsonObject(turn) ? turn['turn_id'] : undefined
  return typeof id === 'number' && Number.isInteger(id) && id > 0 ? id : undefined
}

/** Returns whether the ids of a conversation are 1, 2, 3 and so on: none is repeated and none is out of sequence. */
export const countsFromOne = (conversation: readonly unknown[]): boolean =>
  conversation.every((turn, index) => idOf(turn) === index + 1)

/** Returns the ids of a conversation in order. A repeated id comes with the index of the turn that had it first. */
export const turnIdsOf = (
  conversation: readonly unknown[],
): readonly { readonly id: number | undefined; readonly first?: number }[] => {
  const known = new Map<number, number>()
  return conversation.map((turn, index) => {
    const id = idOf(turn)
    if (id === undefined) return { id }
    const first = known.get(id)
    if (first !== undefined) return { id, first }
    known.set(id, index)
    return { id }
  })
}
