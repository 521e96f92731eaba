import { changeKind } from './kind.js'
import { plain } from './quoted.js'

/**
 * A package no longer has a migration between two versions that it still supports.
 *
 * @category reporters
 * @since 1.0.0
 */
export const migrationRemoved = changeKind({
  id: 'migration-removed',
  about: 'A package no longer has a migration between two versions that it still supports.',
  says: ({ details }) => `loses the migration to ${plain(details.to)}`,
})
