import { changeKind } from './kind.js'
import { quoted } from './quoted.js'

/**
 * A value may be of one kind less of a union.
 *
 * @category reporters
 * @since 1.0.0
 */
export const unionMemberRemoved = changeKind({
  id: 'union-member-removed',
  about: 'A value may be of one kind less of a union.',
  says: ({ details }) => `may not be ${quoted(details.member)} any more`,
})
