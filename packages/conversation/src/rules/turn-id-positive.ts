import { law } from '../law/law.js'

/**
 * A turn id is 1 or more.
 *
 * @category rules
 * @since 1.0.0
 */
export const turnIdPositive = law({
  id: 'conversation/turn-id-positive',
  errorType: 'INVALID_FIELD_VALUE',
  says: 'A turn_id is a positive integer.',
  at: '/*/turn_id',
  needs: [''],
  check: () => (turn_id: number) => (turn_id > 0 ? [] : [{ path: [], says: 'must be at least 1', value: turn_id }]),
})
