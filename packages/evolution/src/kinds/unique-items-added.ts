import { changeKind } from './kind.js'

/**
 * No item of an array may stand twice.
 *
 * @category reporters
 * @since 1.0.0
 */
export const uniqueItemsAdded = changeKind({
  id: 'unique-items-added',
  about: 'No item of an array may stand twice.',
  says: () => 'may hold nothing twice',
})
