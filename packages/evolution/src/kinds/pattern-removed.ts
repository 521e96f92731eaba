import { changeKind } from './kind.js'
import { patterned } from './quoted.js'

/**
 * A text need not match a pattern.
 *
 * @category reporters
 * @since 1.0.0
 */
export const patternRemoved = changeKind({
  id: 'pattern-removed',
  about: 'A text need not match a pattern.',
  says: ({ details }) => `need not match ${patterned(details.before)}`,
})
