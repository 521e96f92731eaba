import { rule } from '@contracts/core'
import { countsFromOne, turnIdsOf } from '../turn/turn-ids.js'

/** No two turns have the same id. Every later turn that repeats an id is reported, with the index of the first. */
export const turnIdsUnique = rule({
  id: 'conversation/turn-ids-unique',
  description: 'No two turns have the same turn_id.',
  needs: [],
  check: (conversation: unknown) =>
    !Array.isArray(conversation) || countsFromOne(conversation)
      ? []
      : turnIdsOf(conversation).flatMap(({ id, first }, index) =>
          first === undefined
            ? []
            : [{ path: [index, 'turn_id'], message: `must not repeat the turn_id of [${String(first)}]`, value: id }],
        ),
})
