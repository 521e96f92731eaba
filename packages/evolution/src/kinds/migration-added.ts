import { changeKind } from './kind.js'
import { plain } from './quoted.js'

/**
 * A package has one more migration.
 *
 * @category reporters
 * @since 1.0.0
 */
export const migrationAdded = changeKind({
  id: 'migration-added',
  about: 'A package has one more migration.',
  says: ({ details }) => `gains the migration to ${plain(details.to)}`,
})
