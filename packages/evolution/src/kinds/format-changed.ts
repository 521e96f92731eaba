import { changeKind } from './kind.js'
import { quoted } from './quoted.js'

/**
 * A text is said to be of another form. The format is a remark: patterns decide.
 *
 * @category reporters
 * @since 1.0.0
 */
export const formatChanged = changeKind({
  id: 'format-changed',
  about: 'A text is said to be of another form. The format is a remark: patterns decide.',
  says: ({ details }) => `is of the format ${quoted(details.after)}, was of ${quoted(details.before)}`,
})
