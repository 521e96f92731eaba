import { changeKind } from './kind.js'
import { listed } from './quoted.js'

/**
 * What was any value is one of a list.
 *
 * @category reporters
 * @since 1.0.0
 */
export const listClosed = changeKind({
  id: 'list-closed',
  about: 'What was any value is one of a list.',
  says: ({ details }) => `accepts only ${listed(details.literals)}`,
})
