import { changeKind } from './kind.js'
import { quoted } from './quoted.js'

/**
 * What must be there beside a property comes to be asked, ceases to be, or differs.
 *
 * @category reporters
 * @since 1.0.0
 */
export const dependencyChanged = changeKind({
  id: 'dependency-changed',
  about: 'What must be there beside a property comes to be asked, ceases to be, or differs.',
  says: ({ details }) => `asks another thing where ${quoted(details.name)} is there`,
})
