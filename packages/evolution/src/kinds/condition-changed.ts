import { changeKind } from './kind.js'
import { quoted } from './quoted.js'

/**
 * What must not hold, or holds on a condition (`not`, `if`, `then`, `else`), comes, goes or differs.
 *
 * @category reporters
 * @since 1.0.0
 */
export const conditionChanged = changeKind({
  id: 'condition-changed',
  about: 'What must not hold, or holds on a condition (`not`, `if`, `then`, `else`), comes, goes or differs.',
  says: ({ details }) => `asks another thing under ${quoted(details.keyword)}`,
})
