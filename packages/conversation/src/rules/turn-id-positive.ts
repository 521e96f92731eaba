import { rule } from '@contracts/core'

/** A turn id is 1 or more. */
export const turnIdPositive = rule({
  id: 'conversation/turn-id-positive',
  description: 'A turn_id is a positive integer.',
  at: '/*/turn_id',
  check: (turn_id: number) => (turn_id > 0 ? [] : [{ path: [], message: 'must be at least 1', value: turn_id }]),
})
