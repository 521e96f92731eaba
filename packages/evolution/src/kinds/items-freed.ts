import { changeKind } from './kind.js'

/**
 * The items of an array may be of any kind.
 *
 * @category reporters
 * @since 1.0.0
 */
export const itemsFreed = changeKind({
  id: 'items-freed',
  about: 'The items of an array may be of any kind.',
  says: () => 'may be of any kind',
})
