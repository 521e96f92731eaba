import { law } from '../law/law.js'

/**
 * A conversation has `min_turns` to `max_turns` turns. Of an empty one `not-empty` speaks.
 *
 * @category rules
 * @since 1.0.0
 */
export const turnCount = law({
  id: 'conversation/turn-count',
  errorType: 'STRUCTURE_ERROR',
  says: 'A conversation has min_turns to max_turns turns.',
  check:
    ({ min_turns, max_turns }) =>
    (value: unknown) => {
      const count = Array.isArray(value) ? value.length : 0
      return count === 0 || (count >= min_turns && count <= max_turns)
        ? []
        : [{ path: [], says: `must have ${String(min_turns)} to ${String(max_turns)} turns`, value }]
    },
})
