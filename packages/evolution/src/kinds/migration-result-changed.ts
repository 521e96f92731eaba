import { changeKind } from './kind.js'
import { plain } from './quoted.js'

/**
 * A migration makes something else of a message the release keeps. Results are what consumers read: one that is refused
 * now, or lacks a property it had, is a break; another value is unproved; one that only holds more is a minor.
 *
 * @category reporters
 * @since 1.0.0
 */
export const migrationResultChanged = changeKind({
  id: 'migration-result-changed',
  about:
    'A migration makes something else of a message the release keeps. Results are what consumers read: one that is refused now, or lacks a property it had, is a break; another value is unproved; one that only holds more is a minor.',
  says: ({ details }) => `has another result of the migration to ${plain(details.to)}`,
})
