import { changeKind } from './kind.js'
import { typed } from './typed.js'

/**
 * A value may be of one more type.
 *
 * @category reporters
 * @since 1.0.0
 */
export const typeWidened = changeKind({
  id: 'type-widened',
  about: 'A value may be of one more type.',
  says: ({ details }) => `is ${typed(details.after)}, was ${typed(details.before)}`,
})
