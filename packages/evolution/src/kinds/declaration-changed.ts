import { changeKind } from './kind.js'
import { quoted } from './quoted.js'

/**
 * What a package exports is declared with another type.
 *
 * @category reporters
 * @since 1.0.0
 */
export const declarationChanged = changeKind({
  id: 'declaration-changed',
  about: 'What a package exports is declared with another type.',
  says: ({ details: { name } }) => `declares ${quoted(name)} with another type`,
})
