import { changeKind } from './kind.js'
import { listed } from './quoted.js'

/**
 * What was one of a list is any value; the known members may still be told.
 *
 * @category reporters
 * @since 1.0.0
 */
export const listOpened = changeKind({
  id: 'list-opened',
  about: 'What was one of a list is any value; the known members may still be told.',
  says: ({ details }) => `accepts any value, ${listed(details.literals)} among them`,
})
