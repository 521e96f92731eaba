import { boundWords, isJsonObject, rule, type Violation } from '@contracts/core'
import type { Settings } from '../config/defaults.js'
import { withErrorType } from '../error-type.js'

/** Returns the id of a turn; `undefined` if it is missing, mistyped or not positive, which another rule reports. */
const idOf = (turn: unknown): number | undefined => {
  const id = isJsonObject(turn) ? turn['turn_id'] : undefined
  return typeof id === 'number' && Number.isInteger(id) && id > 0 ? id : undefined
}

/** Returns whether the ids of a conversation are 1, 2, 3 and so on: none is repeated and none is out of sequence. */
const countsFromOne = (conversation: readonly unknown[]): boolean =>
  conversation.every((turn, index) => idOf(turn) === index + 1)

/** Returns the ids of a conversation in order. A repeated id comes with the index of the turn that had it first. */
const turnIdsOf = (
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

/** A conversation has at least one turn, for any `min_turns`. */
export const notEmpty = withErrorType(
  'STRUCTURE_ERROR',
  rule({
    id: 'conversation/not-empty',
    description: 'A conversation has at least one turn.',
    needs: [],
    check: (value: unknown) =>
      Array.isArray(value) && value.length === 0 ? [{ path: [], message: 'must have at least one turn' }] : [],
  }),
)

/** A conversation has `min_turns` to `max_turns` turns. The rule `not-empty` reports an empty one. */
export const turnCount = withErrorType(
  'STRUCTURE_ERROR',
  rule({
    id: 'conversation/turn-count',
    description: 'The number of turns is within its configured bounds.',
    needs: [],
    check: (value: unknown, { min_turns, max_turns }: Settings) => {
      const count = Array.isArray(value) ? value.length : 0
      return count === 0 || (count >= min_turns && count <= max_turns)
        ? []
        : [{ path: [], message: `must have ${boundWords(min_turns, max_turns, 'turn')}` }]
    },
  }),
)

/** A turn id is 1 or more. */
export const turnIdPositive = withErrorType(
  'INVALID_FIELD_VALUE',
  rule({
    id: 'conversation/turn-id-positive',
    description: 'A turn_id is a positive integer.',
    at: '/*/turn_id',
    check: (turn_id: number) => (turn_id > 0 ? [] : [{ path: [], message: 'must be at least 1' }]),
  }),
)

/** No two turns have the same id. Every later turn that repeats an id is reported, with the index of the first. */
export const turnIdsUnique = withErrorType(
  'SEQUENCE_ERROR',
  rule({
    id: 'conversation/turn-ids-unique',
    description: 'No two turns have the same turn_id.',
    needs: [],
    check: (conversation: unknown) => {
      if (!Array.isArray(conversation) || countsFromOne(conversation)) return []
      const violations: Violation[] = []
      turnIdsOf(conversation).forEach(({ first }, index) => {
        if (first !== undefined)
          violations.push({ path: [index, 'turn_id'], message: `must not repeat the turn_id of [${String(first)}]` })
      })
      return violations
    },
  }),
)

/**
 * Turn ids count 1, 2, 3 without a gap. The rule applies if `check_turn_sequence` is on. After a wrong id the count
 * continues from that id or from the place of the turn, so that one wrong id is one issue. Only `turn-ids-unique`
 * reports a repeated id. An id that is missing, mistyped or not positive counts as the expected one.
 */
export const turnIdsSequential = withErrorType(
  'SEQUENCE_ERROR',
  rule({
    id: 'conversation/turn-ids-sequential',
    description: 'Turn ids count from 1 without a gap.',
    needs: [],
    when: ({ check_turn_sequence }: Settings) => check_turn_sequence,
    check: (conversation: unknown) => {
      if (!Array.isArray(conversation) || countsFromOne(conversation)) return []
      const violations: Violation[] = []
      let next = 1
      turnIdsOf(conversation).forEach(({ id = next, first }, index) => {
        if (id !== next && id !== index + 1 && first === undefined)
          violations.push({ path: [index, 'turn_id'], message: `must be ${String(next)}, the next in the count` })
        next = id + 1
      })
      return violations
    },
  }),
)
