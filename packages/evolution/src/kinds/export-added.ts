import { changeKind } from './kind.js'
import { quoted } from './quoted.js'

/**
 * An entry of a package exports one more name.
 *
 * @category reporters
 * @since 1.0.0
 */
export const exportAdded = changeKind({
  id: 'export-added',
  about: 'An entry of a package exports one more name.',
  says: ({ details }) => `exports ${quoted(details.export)}`,
})
