import { changeKind } from './kind.js'
import { quoted } from './quoted.js'

/**
 * A schema has another title.
 *
 * @category reporters
 * @since 1.0.0
 */
export const titleChanged = changeKind({
  id: 'title-changed',
  about: 'A schema has another title.',
  says: ({ details }) => `is titled ${quoted(details.after)}, was ${quoted(details.before)}`,
})
