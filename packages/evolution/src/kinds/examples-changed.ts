import { changeKind } from './kind.js'

/**
 * The examples of a schema are others.
 *
 * @category reporters
 * @since 1.0.0
 */
export const examplesChanged = changeKind({
  id: 'examples-changed',
  about: 'The examples of a schema are others.',
  says: () => 'has other examples',
})
