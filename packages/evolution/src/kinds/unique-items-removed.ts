import { changeKind } from './kind.js'

/**
 * An item of an array may stand twice.
 *
 * @category reporters
 * @since 1.0.0
 */
export const uniqueItemsRemoved = changeKind({
  id: 'unique-items-removed',
  about: 'An item of an array may stand twice.',
  says: () => 'may hold the same twice',
})
