import { changeKind } from './kind.js'
import { typed } from './typed.js'

/**
 * A value is of another type.
 *
 * @category reporters
 * @since 1.0.0
 */
export const typeChanged = changeKind({
  id: 'type-changed',
  about: 'A value is of another type.',
  says: ({ details }) => `is ${typed(details.after)}, was ${typed(details.before)}`,
})
