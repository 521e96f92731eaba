import { changeKind } from './kind.js'

/**
 * A whole number may have a fraction.
 *
 * @category reporters
 * @since 1.0.0
 */
export const integerBecameNumber = changeKind({
  id: 'integer-became-number',
  about: 'A whole number may have a fraction.',
  says: () => 'may have a fraction',
})
