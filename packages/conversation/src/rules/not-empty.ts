import { law } from '../law/law.js'

/**
 * A conversation has a turn, whatever `min_turns` asks.
 *
 * @category rules
 * @since 1.0.0
 */
export const notEmpty = law({
  id: 'conversation/not-empty',
  errorType: 'STRUCTURE_ERROR',
  says: 'A conversation has at least one turn.',
  check: () => (value: unknown) =>
    Array.isArray(value) && value.length === 0 ? [{ path: [], says: 'must have at least one turn', value }] : [],
})
