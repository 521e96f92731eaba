import { changeKind } from './kind.js'
import { quoted } from './quoted.js'

/**
 * A value may be of one more kind of a union.
 *
 * @category reporters
 * @since 1.0.0
 */
export const unionMemberAdded = changeKind({
  id: 'union-member-added',
  about: 'A value may be of one more kind of a union.',
  says: ({ details }) => `may be ${quoted(details.member)}`,
})
