import { changeKind } from './kind.js'
import { quoted } from './quoted.js'

/**
 * A list of values gains one.
 *
 * @category reporters
 * @since 1.0.0
 */
export const literalAdded = changeKind({
  id: 'literal-added',
  about: 'A list of values gains one.',
  says: ({ details }) => `gains ${quoted(details.literal)}`,
})
