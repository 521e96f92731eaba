import { changeKind } from './kind.js'
import { because } from './spelled.js'

/**
 * A value is advised to be of another form than it was.
 *
 * @category reporters
 * @since 1.0.0
 */
export const adviceChanged = changeKind({
  id: 'advice-changed',
  about: 'A value is advised to be of another form than it was.',
  says: ({ details }) => because('has another advice', details.says),
})
