import { changeKind } from './kind.js'
import { plain } from './quoted.js'

/**
 * A new migration drops values: at these pointers of the older message something stands, and no result holds it. Say why
 * nobody needs it.
 *
 * @category reporters
 * @since 1.0.0
 */
export const migrationDrops = changeKind({
  id: 'migration-drops',
  about:
    'A new migration drops values: at these pointers of the older message something stands, and no result holds it. Say why nobody needs it.',
  says: ({ details }) => `has a migration to ${plain(details.to)} that drops values`,
})
