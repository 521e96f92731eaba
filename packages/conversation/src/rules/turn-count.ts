import { rule } from '@contracts/core'
import type { Settings } from '../config/defaults.js'

/** A conversation has `min_turns` to `max_turns` turns. The rule `not-empty` reports an empty one. */
export const turnCount = rule({
  id: 'conversation/turn-count',
  description: 'The number of turns is within its configured bounds.',
  needs: [],
  check: (value: unknown, { min_turns, max_turns }: Settings) => {
    const count = Array.isArray(value) ? value.length : 0
    return count === 0 || (count >= min_turns && count <= max_turns)
      ? []
      : [{ path: [], message: `must have ${String(min_turns)} to ${String(max_turns)} turns`, value }]
  },
})
