import { changeKind } from './kind.js'

/**
 * A number must be whole.
 *
 * @category reporters
 * @since 1.0.0
 */
export const numberBecameInteger = changeKind({
  id: 'number-became-integer',
  about: 'A number must be whole.',
  says: () => 'must be a whole number',
})
