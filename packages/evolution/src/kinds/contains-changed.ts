import { changeKind } from './kind.js'

/**
 * What one item at least of an array must be comes, goes or differs.
 *
 * @category reporters
 * @since 1.0.0
 */
export const containsChanged = changeKind({
  id: 'contains-changed',
  about: 'What one item at least of an array must be comes, goes or differs.',
  says: () => 'asks another thing of one of its items',
})
