import { changeKind } from './kind.js'
import { because } from './spelled.js'

/**
 * A value is advised to be of another form: a warning in tolerant mode, an error in strict.
 *
 * @category reporters
 * @since 1.0.0
 */
export const adviceAdded = changeKind({
  id: 'advice-added',
  about: 'A value is advised to be of another form: a warning in tolerant mode, an error in strict.',
  says: ({ details }) => because('has the advice', details.says),
})
