import { changeKind } from './kind.js'
import { plain } from './quoted.js'

/**
 * The code of a migration is another, and what it makes of the messages the release keeps is the same.
 *
 * @category reporters
 * @since 1.0.0
 */
export const migrationCodeChanged = changeKind({
  id: 'migration-code-changed',
  about: 'The code of a migration is another, and what it makes of the messages the release keeps is the same.',
  says: ({ details }) => `has other code in the migration to ${plain(details.to)}`,
})
