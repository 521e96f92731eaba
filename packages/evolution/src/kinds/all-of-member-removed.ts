import { changeKind } from './kind.js'

/**
 * A value must fit one schema of an intersection less.
 *
 * @category reporters
 * @since 1.0.0
 */
export const allOfMemberRemoved = changeKind({
  id: 'all-of-member-removed',
  about: 'A value must fit one schema of an intersection less.',
  says: () => 'must fit one schema less',
})
