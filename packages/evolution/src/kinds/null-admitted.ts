import { changeKind } from './kind.js'

/**
 * Null is a value of its own.
 *
 * @category reporters
 * @since 1.0.0
 */
export const nullAdmitted = changeKind({
  id: 'null-admitted',
  about: 'Null is a value of its own.',
  says: () => 'accepts null',
})
