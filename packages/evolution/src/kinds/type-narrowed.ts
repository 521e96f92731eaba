import { changeKind } from './kind.js'
import { typed } from './typed.js'

/**
 * A value may be of one type less.
 *
 * @category reporters
 * @since 1.0.0
 */
export const typeNarrowed = changeKind({
  id: 'type-narrowed',
  about: 'A value may be of one type less.',
  says: ({ details }) => `is ${typed(details.after)}, was ${typed(details.before)}`,
})
