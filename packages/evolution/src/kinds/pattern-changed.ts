import { changeKind } from './kind.js'
import { patterned } from './quoted.js'

/**
 * A text must match another pattern, which may accept the same texts.
 *
 * @category reporters
 * @since 1.0.0
 */
export const patternChanged = changeKind({
  id: 'pattern-changed',
  about: 'A text must match another pattern, which may accept the same texts.',
  says: ({ details }) => `must match ${patterned(details.after)}, was ${patterned(details.before)}`,
})
