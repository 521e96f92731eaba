import { changeKind } from './kind.js'
import { quoted } from './quoted.js'

/**
 * An open list tells of one known member less. Any value was and is accepted.
 *
 * @category reporters
 * @since 1.0.0
 */
export const knownLiteralRemoved = changeKind({
  id: 'known-literal-removed',
  about: 'An open list tells of one known member less. Any value was and is accepted.',
  says: ({ details }) => `tells of ${quoted(details.literal)} no more`,
})
