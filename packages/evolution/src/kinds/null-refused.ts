import { changeKind } from './kind.js'

/**
 * Null, a value of its own until now, is refused.
 *
 * @category reporters
 * @since 1.0.0
 */
export const nullRefused = changeKind({
  id: 'null-refused',
  about: 'Null, a value of its own until now, is refused.',
  says: () => 'no longer accepts null',
})
