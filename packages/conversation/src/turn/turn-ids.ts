import { turnsOf } from './turn-as-sent.js'

/**
 * The ids of a conversation in order; for a repeated id, the index of the turn that had it first. A missing, mistyped or
 * non-positive id is `undefined`: another rule reports it.
 */
export const turnIdsOf = (
  conversation: unknown,
): readonly { readonly id: number | undefined; readonly first?: number }[] => {
  const known = new Map<number, number>()
  return turnsOf(conversation).map((turn, index) => {
    const id = turn?.['turn_id']
    if (typeof id !== 'number' || !Number.isInteger(id) || id <= 0) return { id: undefined }
    const first = known.get(id)
    if (first !== undefined) return { id, first }
    known.set(id, index)
    return { id }
  })
}
