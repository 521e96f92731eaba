import { changeKind } from './kind.js'
import { patterned } from './quoted.js'

/**
 * A text must match a pattern.
 *
 * @category reporters
 * @since 1.0.0
 */
export const patternAdded = changeKind({
  id: 'pattern-added',
  about: 'A text must match a pattern.',
  says: ({ details }) => `must match ${patterned(details.after)}`,
})
