import { changeKind } from './kind.js'
import { quoted } from './quoted.js'

/**
 * The value that is told to stand for an absent one is another. No validator fills it in.
 *
 * @category reporters
 * @since 1.0.0
 */
export const defaultChanged = changeKind({
  id: 'default-changed',
  about: 'The value that is told to stand for an absent one is another. No validator fills it in.',
  says: ({ details }) => `has the default ${quoted(details.after)}, had ${quoted(details.before)}`,
})
