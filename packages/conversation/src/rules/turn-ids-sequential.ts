import { rule } from '@contracts/core'
import type { Settings } from '../config/defaults.js'
import { countsFromOne, turnIdsOf } from '../turn/turn-ids.js'

/**
 * Turn ids count 1, 2, 3 without a gap. The rule applies if `check_turn_sequence` is on. After a wrong id the count
 * continues from that id, so that one wrong id is one issue. Only `turn-ids-unique` reports a repeated id. An id that
 * is missing, mistyped or not positive counts as the expected one.
 */
export const turnIdsSequential = rule({
  id: 'conversation/turn-ids-sequential',
  description: 'Turn ids count from 1 without a gap.',
  needs: [],
  when: ({ check_turn_sequence }: Settings) => check_turn_sequence,
  check: (conversation: unknown) => {
    if (!Array.isArray(conversation) || countsFromOne(conversation)) return []
    let next = 1
    return turnIdsOf(conversation).flatMap(({ id = next, first }, index) => {
      const expected = next
      next = id + 1
      return id === expected || first !== undefined
        ? []
        : [{ path: [index, 'turn_id'], message: `must be ${String(expected)}, the next in the count`, value: id }]
    })
  },
})
