import { changeKind } from './kind.js'
import { quoted } from './quoted.js'

/**
 * An open list tells of one more known member. Any value was and is accepted.
 *
 * @category reporters
 * @since 1.0.0
 */
export const knownLiteralAdded = changeKind({
  id: 'known-literal-added',
  about: 'An open list tells of one more known member. Any value was and is accepted.',
  says: ({ details }) => `tells of ${quoted(details.literal)}`,
})
