import { changeKind } from './kind.js'
import { quoted } from './quoted.js'

/**
 * A contract stands between other people: it is judged under both roles.
 *
 * @category reporters
 * @since 1.0.0
 */
export const roleChanged = changeKind({
  id: 'role-changed',
  about: 'A contract stands between other people: it is judged under both roles.',
  says: ({ details }) => `has the role ${quoted(details.after)}, had ${quoted(details.before)}`,
})
