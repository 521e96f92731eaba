import type { Finding } from '@contracts/core'
import { law } from '../law/law.js'
import { countFromOne, turnIdsOf } from '../turn/turn-ids.js'

const repeats = (value: unknown): readonly Finding[] =>
  turnIdsOf(value).flatMap(({ id, first }, i) =>
    first === undefined
      ? []
      : [{ path: [i, 'turn_id'], says: `must not repeat the turn_id of [${String(first)}]`, value: id }],
  )

/**
 * No two turns bear one id; every later one that repeats an id is reported and names the first.
 *
 * @category rules
 * @since 1.0.0
 */
export const turnIdsUnique = law({
  id: 'conversation/turn-ids-unique',
  errorType: 'SEQUENCE_ERROR',
  says: 'No two turns bear one turn_id.',
  check: () => (value: unknown) => (countFromOne(value) ? [] : repeats(value)),
})
