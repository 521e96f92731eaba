import { changeKind } from './kind.js'
import { places } from './typed.js'

/**
 * An array of fixed places has more of them, or fewer.
 *
 * @category reporters
 * @since 1.0.0
 */
export const tupleChanged = changeKind({
  id: 'tuple-changed',
  about: 'An array of fixed places has more of them, or fewer.',
  says: ({ details }) => `has ${places(details.after)}, had ${places(details.before)}`,
})
