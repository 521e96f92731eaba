import type { Finding } from '@contracts/core'
import { law } from '../law/law.js'
import { countFromOne, turnIdsOf } from '../turn/turn-ids.js'

const slips = (value: unknown): readonly Finding[] => {
  let expected = 1
  return turnIdsOf(value).flatMap(({ id = expected, first }, i) => {
    const wanted = expected
    expected = id + 1
    return id === wanted || first !== undefined
      ? []
      : [{ path: [i, 'turn_id'], says: `must be ${String(wanted)}, the next in the count`, value: id }]
  })
}

/**
 * Turn ids count 1, 2, 3 without a gap. Asked when `check_turn_sequence` is on. After a wrong id the count goes on from that
 * id, so that one slip is one issue; so it does after a repeated one, which is not also out of sequence. An id that is
 * missing, mistyped or not positive counts as the expected one.
 *
 * @category rules
 * @since 1.0.0
 */
export const turnIdsSequential = law({
  id: 'conversation/turn-ids-sequential',
  errorType: 'SEQUENCE_ERROR',
  says: 'Turn ids count from 1 without a gap.',
  asked: ({ check_turn_sequence }) => check_turn_sequence,
  check: () => (value: unknown) => (countFromOne(value) ? [] : slips(value)),
})
