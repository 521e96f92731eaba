import { changeKind } from './kind.js'

/**
 * A value must fit one more schema of an intersection.
 *
 * @category reporters
 * @since 1.0.0
 */
export const allOfMemberAdded = changeKind({
  id: 'all-of-member-added',
  about: 'A value must fit one more schema of an intersection.',
  says: () => 'must fit one schema more',
})
