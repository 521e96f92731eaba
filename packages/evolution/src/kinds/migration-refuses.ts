import { changeKind } from './kind.js'
import { plain } from './quoted.js'

/**
 * A new migration makes nothing of some messages that the older version accepts. Say why they cannot be brought along.
 *
 * @category reporters
 * @since 1.0.0
 */
export const migrationRefuses = changeKind({
  id: 'migration-refuses',
  about:
    'A new migration makes nothing of some messages that the older version accepts. Say why they cannot be brought along.',
  says: ({ details }) => `has a migration to ${plain(details.to)} that refuses some messages`,
})
