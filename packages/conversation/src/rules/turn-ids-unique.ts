import { law } from '../law/law.js'
import { turnIdsOf } from '../turn/turn-ids.js'

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
  check: () => (value: unknown) =>
    turnIdsOf(value).flatMap(({ id, first }, i) =>
      first === undefined
        ? []
        : [{ path: [i, 'turn_id'], says: `must not repeat the turn_id of [${String(first)}]`, value: id }],
    ),
})
