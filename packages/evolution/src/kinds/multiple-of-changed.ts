import { changeKind } from './kind.js'
import { quoted } from './quoted.js'

/**
 * A number must be a multiple of another one.
 *
 * @category reporters
 * @since 1.0.0
 */
export const multipleOfChanged = changeKind({
  id: 'multiple-of-changed',
  about: 'A number must be a multiple of another one.',
  says: ({ details }) => `must be a multiple of ${quoted(details.after)}, was of ${quoted(details.before)}`,
})
