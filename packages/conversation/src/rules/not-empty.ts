import { rule } from '@contracts/core'

/** A conversation has at least one turn, for any `min_turns`. */
export const notEmpty = rule({
  id: 'conversation/not-empty',
  description: 'A conversation has at least one turn.',
  needs: [],
  check: (value: unknown) =>
    Array.isArray(value) && value.length === 0 ? [{ path: [], message: 'must have at least one turn', value }] : [],
})
