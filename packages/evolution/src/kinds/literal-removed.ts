import { changeKind } from './kind.js'
import { quoted } from './quoted.js'

/**
 * A list of values loses one.
 *
 * @category reporters
 * @since 1.0.0
 */
export const literalRemoved = changeKind({
  id: 'literal-removed',
  about: 'A list of values loses one.',
  says: ({ details }) => `no longer accepts ${quoted(details.literal)}`,
})
