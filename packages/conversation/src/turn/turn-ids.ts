import { isTurn, type TurnAsSent, turnsOf } from './turn-as-sent.js'

/**
 * The ids of a conversation in order, and for a repeated one the index of the turn that had it first. A missing, mistyped
 * or non-positive id is reported already and stands as undefined.
 */
export const turnIdsOf = (value: unknown): readonly { readonly id: number | undefined; readonly first?: number }[] => {
  const known = new Map<number, number>()
  return turnsOf(value).map((turn, i) => {
    const id = idOf(turn)
    const first = id === undefined ? undefined : known.get(id)
    if (first !== undefined) return { id, first }
    if (id !== undefined) known.set(id, i)
    return { id }
  })
}

/** Whether the ids of a conversation are 1, 2, 3 and so on: no gap, and none repeated. */
export const countFromOne = (value: unknown): boolean => {
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  for (let i = 0; i < items.length; i++) {
    const turn = items[i]
    if (!isTurn(turn) || idOf(turn) !== i + 1) return false
  }
  return true
}

const idOf = (turn: TurnAsSent | undefined): number | undefined => {
  const id = turn?.['turn_id']
  return typeof id === 'number' && Number.isInteger(id) && id > 0 ? id : undefined
}
