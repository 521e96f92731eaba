import { changeKind } from './kind.js'
import { because } from './spelled.js'

/**
 * A value is no longer advised to be of another form.
 *
 * @category reporters
 * @since 1.0.0
 */
export const adviceRemoved = changeKind({
  id: 'advice-removed',
  about: 'A value is no longer advised to be of another form.',
  says: ({ details }) => because('no longer has the advice', details.says),
})
