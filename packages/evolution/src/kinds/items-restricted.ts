import { changeKind } from './kind.js'

/**
 * The items of an array, of any kind until now, must fit a schema.
 *
 * @category reporters
 * @since 1.0.0
 */
export const itemsRestricted = changeKind({
  id: 'items-restricted',
  about: 'The items of an array, of any kind until now, must fit a schema.',
  says: () => 'must be of one kind',
})
