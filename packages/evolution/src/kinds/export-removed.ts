import { changeKind } from './kind.js'
import { quoted } from './quoted.js'

/**
 * An entry of a package no longer exports a name.
 *
 * @category reporters
 * @since 1.0.0
 */
export const exportRemoved = changeKind({
  id: 'export-removed',
  about: 'An entry of a package no longer exports a name.',
  says: ({ details }) => `no longer exports ${quoted(details.export)}`,
})
