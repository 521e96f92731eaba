import { changeKind } from './kind.js'
import { quoted } from './quoted.js'

/**
 * The one value asked for, or a whole list, gives way to another.
 *
 * @category reporters
 * @since 1.0.0
 */
export const literalChanged = changeKind({
  id: 'literal-changed',
  about: 'The one value asked for, or a whole list, gives way to another.',
  says: ({ details }) => `must be ${quoted(details.after)}, was ${quoted(details.before)}`,
})
