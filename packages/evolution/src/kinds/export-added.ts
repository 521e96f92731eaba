import { changeKind } from './kind.js'
import { listed } from './quoted.js'

/**
 * An entry of a package exports more names.
 *
 * @category reporters
 * @since 1.0.0
 */
export const exportAdded = changeKind({
  id: 'export-added',
  about: 'An entry of a package exports more names.',
  says: ({ details }) => `exports ${listed(details.export)}`,
})
